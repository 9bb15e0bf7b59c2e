// Two clients play a whole game of bazaar by its own messages, with the WebSocket of the runtime.

const url = process.argv[2];

function merge(state, patch) {
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete state[key];
    else if (typeof value === "object" && !Array.isArray(value)) {
      if (typeof state[key] !== "object" || Array.isArray(state[key])) state[key] = {};
      merge(state[key], value);
    } else state[key] = value;
  }
}

// Objects with the same fields are the same, in whatever order.
function text(value) {
  if (Array.isArray(value)) return `[${value.map(text)}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.keys(value).sort().map((key) => `${key}:${text(value[key])}`)}}`;
}

function check(found, expected, what) {
  if (text(found) !== text(expected)) {
    console.error(`${what}: expected ${text(expected)}, found ${text(found)}`);
    process.exit(1);
  }
}

class Client {
  constructor() {
    this.socket = new WebSocket(url);
    this.frames = [];
    this.socket.onmessage = ({ data }) => {
      this.frames.push(JSON.parse(data));
      this.wake?.();
    };
    this.opened = new Promise((done) => (this.socket.onopen = done));
  }
  send(name, payload) {
    this.socket.send(JSON.stringify(payload ? { name, payload } : { name }));
  }
  async hear(name) {
    while (this.frames.length === 0) await new Promise((done) => (this.wake = done));
    const frame = this.frames.shift();
    check(frame.name, name, "the name of a frame");
    check(typeof frame.version, "number", "its version");
    if (name === "started") this.state = frame.payload;
    else if (name === "moved" || name === "bought") merge(this.state, frame.payload);
    return frame;
  }
  // The id of the piece on a square.
  on(square) {
    const is = ([, piece]) => piece.square.col + piece.square.row === square;
    return Object.entries(this.state.pieces).find(is)[0];
  }
}

const [white, black] = [new Client(), new Client()];
await white.opened;
white.send("connection");
await white.hear("waiting");
await black.opened;
black.send("connection");
await white.hear("started");
await black.hear("started");
check([white.state.team, black.state.team], ["white", "black"], "the teams");
check([white.state.play, black.state.play], [true, false], "who plays");

// Black is not on turn, and a pawn cannot fly.
const move = (client, from, to) =>
  client.send("move", { pieces: { [client.on(from)]: { square: { col: to[0], row: to[1] } } } });
move(black, "e7", "e5");
await black.hear("not moved");
move(white, "e2", "e7");
await white.hear("not moved");
white.send("buy", { effects: { one: { id: "fame", scope: "all" } } });
await white.hear("not bought");

const score = white.state.score;
white.send("buy", { effects: { new: { id: "sharpen", scope: white.on("e2") } } });
await white.hear("bought");
await black.hear("bought");
check(white.state.score, score - 12, "what is left to spend");
check(Object.keys(black.state.effects), Object.keys(white.state.effects), "the effects");

for (const [client, from, to] of [
  [white, "e2", "e4"],
  [black, "f7", "f6"],
  [white, "d1", "h5"],
  [black, "a7", "a6"],
  [white, "h5", "e8"],
]) {
  move(client, from, to);
  await white.hear("moved");
  await black.hear("moved");
}
for (const client of [white, black]) {
  check(client.state.outcome.winner, "white", "the winner");
  const known = client.state;
  client.send("state");
  check((await client.hear("state")).payload, known, "the state after all patches");
}
move(black, "b7", "b6");
await black.hear("not moved");
console.log("white has won");
white.socket.close();
black.socket.close();
