"""The service as HTTP sees it: routes, limits, headers, the built page, and the description of all of it."""
