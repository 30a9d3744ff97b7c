const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** The fields of something that came from outside: JSON, an error, the state of a history entry. None when it is no object. */
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});
