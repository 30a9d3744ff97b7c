/** Text of compose files. */

export const block = (indent: number, lines: string[]): string => lines.map((line) => (line ? ' '.repeat(indent) + line : line)).join('\n');
/** `${NAME}` is a variable of compose; any other dollar sign is itself. */
export const quoted = (value: string): string => `'${value.replaceAll("'", "''").replaceAll(/\$(?!\{[A-Z0-9_]+\})/g, '$$$$')}'`;
export const environment = (values: Record<string, string>): string[] => [
  'environment:',
  ...Object.entries(values).map(([name, value]) => `  ${name}: ${quoted(value)}`),
];
