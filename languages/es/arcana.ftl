arcana-seat-white = blancas
