/** Suppresses one known warning of a library while it starts; all other output is printed. */
export async function withoutWarning<T>(start: string, work: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = (...values: unknown[]) => {
    if (!String(values[0]).startsWith(start)) warn(...values);
  };
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}
