/** Lines of a Caddyfile. */

export const indent = (lines: string[], by = 2): string[] => lines.map((line) => ' '.repeat(by) + line);

export const quoted = (value: string): string => `"${value.replaceAll('"', '\\"')}"`;
