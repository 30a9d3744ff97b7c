/** Connections to Instagram as the functions store them, without the functions. */
import type { TestBackend } from '../../local/testing.ts';

/** Text of the form of an encrypted token. */
export const SEALED = Buffer.from('an encrypted token of some length').toString('base64');
let accounts = 0;

/** @returns the error code of the command, or ok */
export async function saveAccount(
  { sql }: Pick<TestBackend, 'sql'>,
  { id }: { id: string },
  username: string,
  account = `${Date.now()}${accounts++}`,
): Promise<string> {
  try {
    await sql`select save_instagram_account(${id}, ${account}, ${account}, ${username}, ${SEALED}, 'local', 5184000)`;
    return 'ok';
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return code === 'PGRST' ? (JSON.parse(message) as { code: string }).code : code;
  }
}
