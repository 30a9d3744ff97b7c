/** Tokens of the local Instagram for the sellers of the seed, whose rows have none yet: only a running backend has a key. */
import type postgres from 'postgres';
import { readTokenKeys, sealToken } from '../../functions/_shared/tokenBox.ts';
import { LONG_MS } from './server.ts';
import type { InstagramVariables } from './settings.ts';
import { writeToken } from './tokens.ts';

/** What a row of the seed has in place of a token and of the key that has encrypted it. */
export const SEED_TOKEN = 'c2FtcGxlIGFjY291bnQ=';
export const SEED_KEY_ID = 'seed';

interface SeedRow {
  user_id: string;
  instagram_user_id: string;
  username: string;
}

/** @returns how many accounts got a token */
export async function sealSampleTokens(sql: Pick<postgres.Sql, 'unsafe'>, { INSTAGRAM_KEYS }: InstagramVariables): Promise<number> {
  const keys = readTokenKeys(INSTAGRAM_KEYS);
  const rows = await sql.unsafe<SeedRow[]>(
    `select user_id, instagram_user_id, username from app.instagram_accounts where key_id = $1 and username is not null`,
    [SEED_KEY_ID],
  );
  for (const row of rows) {
    const issuedAt = Date.now();
    const token = writeToken({ kind: 'long', username: row.username, issuedAt, expiresAt: issuedAt + LONG_MS });
    const sealed = await sealToken(keys, row, token);
    await sql.unsafe(`update app.instagram_accounts set token = $2, key_id = $3 where user_id = $1`, [
      row.user_id,
      sealed.token,
      sealed.key_id,
    ]);
  }
  return rows.length;
}
