/** The addresses in a list of the reported content; none when there is no list. */
export const photosOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((url): url is string => typeof url === 'string' && url !== '') : [];
