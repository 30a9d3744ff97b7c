/** SQL text with inlined values. One request is one simple-protocol message, so a lost connection never leaves it half executed. */
export class Json {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** A value that is sent as jsonb. */
export const json = (value: unknown): Json => new Json(value);

type Value = string | number | boolean | null | readonly string[] | Json;

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function literal(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return quote(value);
  if (value instanceof Json) return `${quote(JSON.stringify(value.value))}::jsonb`;
  return `${quote(`{${value.map((item) => `"${item}"`).join(',')}}`)}::text[]`;
}

/** Tagged template: every value becomes a quoted literal; a list of strings becomes text[]. */
export const statement = (strings: TemplateStringsArray, ...values: Value[]): string =>
  strings.reduce((text, part, i) => text + literal(values[i - 1] as Value) + part);
