#include "io/memory_map.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Reads to the end of the file. The result is owned by the caller and ends with a NUL; or NULL. */
static char *read_all(int fd)
{
	size_t capacity = 64 * 1024, length = 0;
	char *text = malloc(capacity);

	while (text != NULL) {
		ssize_t got = read(fd, text + length, capacity - length - 1);

		if (got == 0) {
			text[length] = '\0';
			return text;
		}
		if (got < 0 && errno == EINTR) {
			continue;
		}
		if (got < 0) {
			break;
		}
		length += (size_t)got;
		if (capacity - length < 4096) {
			char *larger = realloc(text, capacity *= 2);

			if (larger == NULL) {
				break;
			}
			text = larger;
		}
	}
	free(text);
	return NULL;
}

static char *read_maps_file(void)
{
	int fd = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
	char *text;

	if (fd < 0) {
		return NULL;
	}
	text = read_all(fd);
	close(fd);
	return text;
}

/* A line begins "start-end rwxp ". */
static bool parse_line(const char *line, memory_mapping *mapping)
{
	char *position;

	mapping->start = strtoul(line, &position, 16);
	if (*position != '-') {
		return false;
	}
	mapping->end = strtoul(position + 1, &position, 16);
	if (*position != ' ' || strnlen(position, 5) < 5) {
		return false;
	}
	mapping->protection = (position[1] == 'r' ? PROT_READ : 0) |
			(position[2] == 'w' ? PROT_WRITE : 0) | (position[3] == 'x' ? PROT_EXEC : 0);
	return true;
}

static size_t count_lines(const char *text)
{
	size_t lines = 0;

	for (; *text != '\0'; text++) {
		lines += *text == '\n';
	}
	return lines;
}

static void parse_text(memory_map *map, const char *line)
{
	size_t lines = count_lines(line);

	map->mappings = malloc((lines + 1) * sizeof(memory_mapping));
	if (map->mappings == NULL) {
		return;
	}
	for (size_t i = 0; i < lines; i++) {
		if (parse_line(line, &map->mappings[map->count])) {
			map->count++;
		}
		line = strchr(line, '\n') + 1;
	}
}

bool memory_map_init(memory_map *map)
{
	char *text = read_maps_file();

	*map = (memory_map){0};
	if (text == NULL) {
		return false;
	}
	parse_text(map, text);
	free(text);
	return map->count > 0;
}

void memory_map_dispose(memory_map *map)
{
	free(map->mappings);
	*map = (memory_map){0};
}

bool memory_map_find_protection(const memory_map *map, uintptr_t address, int *protection)
{
	size_t low = 0, high = map->count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;
		const memory_mapping *mapping = &map->mappings[middle];

		if (address < mapping->start) {
			high = middle;
		} else if (address >= mapping->end) {
			low = middle + 1;
		} else {
			*protection = mapping->protection;
			return true;
		}
	}
	return false;
}
