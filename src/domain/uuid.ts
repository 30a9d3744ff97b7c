/** Ids of rows, as Postgres writes them. The database and the edge functions use the same expression (tests/contracts/rules.test.ts). */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
