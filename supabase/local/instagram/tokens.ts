/** Codes and tokens of the local Instagram. They say whose they are, so that they outlive a restart. */
export interface LocalToken {
  kind: 'code' | 'short' | 'long';
  username: string;
  /** Times (ms). */
  issuedAt: number;
  expiresAt: number;
}

/** Text that nobody guesses in between, like in a real token. */
const noise = (): string => crypto.randomUUID().replaceAll('-', '');

export const writeToken = ({ kind, username, issuedAt, expiresAt }: LocalToken): string =>
  `IGAA${Buffer.from(JSON.stringify([kind, username, issuedAt, expiresAt, noise()])).toString('base64url')}`;

/** @returns null for anything else */
export function readToken(text: string | null | undefined, kind: LocalToken['kind']): LocalToken | null {
  try {
    const [written, username, issuedAt, expiresAt] = JSON.parse(Buffer.from(text?.slice(4) ?? '', 'base64url').toString()) as unknown[];
    if (written !== kind || typeof username !== 'string') return null;
    return { kind, username, issuedAt: Number(issuedAt), expiresAt: Number(expiresAt) };
  } catch {
    return null;
  }
}
