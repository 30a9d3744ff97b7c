/** @returns whether the error is that of a file of code that could not be loaded: no connection, or removed by a newer version */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|Failed to fetch|Unable to preload/i.test(error.message);
