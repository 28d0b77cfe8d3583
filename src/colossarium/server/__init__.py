"""The web service: matches by REST and WebSocket, kept in a database, with the page that people play on."""
