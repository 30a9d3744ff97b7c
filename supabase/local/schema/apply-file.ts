import type { Connection } from '../connection.ts';
import { SetupError, type SqlFile } from './files.ts';

interface Driver {
  begin: (work: (tx: { unsafe: (text: string) => { simple: () => Promise<unknown> } }) => Promise<unknown>) => Promise<unknown>;
  unsafe: (text: string, params?: unknown[]) => Promise<Record<string, unknown>[]>;
}
/** The connection's own driver: the API library wraps it for single statements only. */
export const driverOf = (connection: Connection): Driver => connection.driver;

/** Runs a whole script in one transaction. */
export async function runScript(connection: Connection, script: string): Promise<void> {
  await driverOf(connection).begin((tx) => tx.unsafe(script).simple());
}

/** The file and line of a position that Postgres reports; inside the baseline those of the schema file. */
function placeOf({ name, text }: SqlFile, position: string | undefined): string {
  if (!position) return name;
  const before = text.slice(0, Number(position)).split('\n');
  const start = before.findLastIndex((line) => /^-- supabase\/\S+\.sql$/.test(line));
  return `${before[start]?.slice(3) ?? name}:${before.length - 1 - start}`;
}

/** @throws SetupError with the location of the error; the whole file is rolled back. */
export async function applyFile(connection: Connection, file: SqlFile, record = ''): Promise<void> {
  try {
    await runScript(connection, `${file.text}\n;${record}`);
  } catch (error) {
    const { message, position } = error as Error & { position?: string };
    // not as the cause: the error carries the text of the whole file, which test runners print
    throw new SetupError(`${placeOf(file, position)}: ${message}`);
  }
}
