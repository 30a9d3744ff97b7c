const SECOND = 1000;
const toVersion = (time: number): string => new Date(time).toISOString().replaceAll(/\D/g, '').slice(0, 14);
const toTime = (version: string): number => Date.parse(version.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Versions for new migrations: the time now in UTC, a second apart, and later than every existing version, because migrations are
 * applied in the order of their versions.
 * @param existing versions (14 digits) of the migrations in the repository
 * @param now milliseconds since 1970
 */
export function nextVersions(existing: string[], count: number, now: number): string[] {
  const last = Math.max(0, ...existing.map(toTime));
  const first = Math.max(now, last + SECOND);
  return Array.from({ length: count }, (_, i) => toVersion(first + i * SECOND));
}
