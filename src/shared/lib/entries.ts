/** `Object.entries` that keeps the type of the keys: for objects that have no others. */
export const entriesOf = <Key extends string, Value>(object: { readonly [Name in Key]?: Value }) =>
  Object.entries(object) as [Key, Value][];

/** `Object.fromEntries` that keeps the type of the keys: for entries of all of them. */
export const fromEntries = <Key extends string, Value>(entries: Iterable<readonly [Key, Value]>) =>
  Object.fromEntries(entries) as Record<Key, Value>;
