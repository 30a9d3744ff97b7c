/** Keeps one warning of a library to itself while it starts; everything else it has to say is printed. */
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
