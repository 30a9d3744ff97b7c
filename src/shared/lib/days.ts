const DAY_MS = 24 * 60 * 60 * 1000;

/** The day some days before another. */
export const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);
