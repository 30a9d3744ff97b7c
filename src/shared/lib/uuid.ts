/** Ids of rows, as Postgres writes them; supabase/tests/schema/generated.test.ts compares what the database accepts. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
