/** What the details of a line of the log say, without what only machines read. */

/** Ids and hashes, and what the target of the line says already. */
const UNREAD = new Set(['case', 'moderation', 'state_id', 'seller', 'hash', 'revision', 'target', 'tab', 'orders', 'users']);

export interface LogFact {
  name: string;
  /** Of a change: what it was before; undefined where nothing was changed. */
  before?: unknown;
  value: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The facts of a line: changes with what was before, other details as they are. */
export function factsOf(details: unknown): LogFact[] {
  if (!isRecord(details)) return [];
  const { before, after, ...rest } = details;
  const changes = isRecord(after)
    ? Object.entries(after).map(([name, value]) => ({ name, before: isRecord(before) ? (before[name] ?? null) : null, value }))
    : after === undefined
      ? []
      : [{ name: 'order', before: before ?? null, value: after }];
  const others = Object.entries(rest)
    .filter(([name]) => !UNREAD.has(name))
    .map(([name, value]) => ({ name, value }));
  return [...changes, ...others];
}
