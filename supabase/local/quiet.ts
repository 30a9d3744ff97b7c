/** Suppresses one known warning of a library while it starts; all other output is printed. */
export async function withoutWarning<T>(start: string, work: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).startsWith(start)) warn(...said);
  };
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}
