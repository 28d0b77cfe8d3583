"""What designers change: drafts of content, the forms they are edited in, checks, and the files they become."""
