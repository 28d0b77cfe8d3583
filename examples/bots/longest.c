/* A bot in C without any library: it takes the legal action with the longest text.
 *
 *     cc -O2 -o longest examples/bots/longest.c
 *     colossarium simulate kolossus -o players=2 --seats exe:./longest,greedy --games 20
 *
 * A message is one line of JSON. In those that ask for a decision, "legal" lists {"action": "…", "label": "…"};
 * actions are plain words, so a search for the key is enough to read them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *read_line(void)
{
    size_t room = 1 << 16, used = 0;
    char *line = malloc(room);
    int c;
    while (line && (c = getchar()) != EOF && c != '\n') {
        if (used + 1 >= room) {
            char *more = realloc(line, room *= 2);
            if (!more) { free(line); return NULL; }
            line = more;
        }
        line[used++] = (char)c;
    }
    if (!line || (used == 0 && c == EOF)) { free(line); return NULL; }
    line[used] = '\0';
    return line;
}

int main(void)
{
    static const char key[] = "\"action\": \"";
    char *line;
    while ((line = read_line()) != NULL) {
        const char *best = NULL, *at = strstr(line, "\"legal\": [");
        size_t length = 0;
        while (at && (at = strstr(at, key)) != NULL) {
            at += sizeof key - 1;
            const char *end = strchr(at, '"');
            if (!end) break;
            if (!best || (size_t)(end - at) > length) { best = at; length = (size_t)(end - at); }
            at = end;
        }
        if (best) {
            printf("{\"action\": \"%.*s\"}\n", (int)length, best);
            fflush(stdout);
        }
        free(line);
    }
    return 0;
}
