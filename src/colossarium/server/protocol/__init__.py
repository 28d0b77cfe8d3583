"""What travels between server and page: every request, answer and message, as typed models."""
