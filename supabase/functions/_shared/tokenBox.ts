/** Encrypts access tokens for the database, which has no key (AES-256-GCM). A token is bound to its seller and account. */
export interface TokenKeys {
  /** Id of the key that encrypts. */
  current: string;
  /** Keys of 32 bytes by their id; old ones still decrypt. */
  keys: Map<string, Uint8Array<ArrayBuffer>>;
}

export interface SealedToken {
  token: string;
  key_id: string;
}

/** Whose token it is: a row that was moved to another seller cannot be decrypted. */
export interface TokenOwner {
  user_id: string;
  instagram_user_id: string;
}

const NONCE_BYTES = 12;
const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const boundTo = ({ user_id, instagram_user_id }: TokenOwner) => new TextEncoder().encode(`${user_id} ${instagram_user_id}`);
const keyOf = (bytes: Uint8Array<ArrayBuffer>, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [use]);

/**
 * @param text a JSON object from the id of a key to its 32 bytes in base64; the first one encrypts
 * @throws Error when it is something else
 */
export function readTokenKeys(text: string): TokenKeys {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Error('INSTAGRAM_KEYS is not a JSON object');
  const keys = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [id, key] of Object.entries(parsed)) {
    // an id that begins with a digit would change the order
    if (!/^[a-z][a-z0-9_-]{0,31}$/.test(id)) throw new Error('INSTAGRAM_KEYS has a malformed id');
    if (typeof key !== 'string' || !/^[A-Za-z0-9+/]{43}=$/.test(key)) throw new Error(`The key ${id} of INSTAGRAM_KEYS has not 32 bytes`);
    keys.set(id, fromBase64(key));
  }
  const [current] = keys.keys();
  if (!current) throw new Error('INSTAGRAM_KEYS is empty');
  return { current, keys };
}

export async function sealToken({ current, keys }: TokenKeys, owner: TokenOwner, token: string): Promise<SealedToken> {
  const bytes = keys.get(current);
  if (!bytes) throw new Error('no current key');
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const algorithm = { name: 'AES-GCM', iv, additionalData: boundTo(owner) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, await keyOf(bytes, 'encrypt'), new TextEncoder().encode(token)));
  return { token: toBase64(new Uint8Array([...iv, ...sealed])), key_id: current };
}

/** @returns null when the key is unknown, or the token is another seller's or was changed */
export async function openToken({ keys }: TokenKeys, owner: TokenOwner, { token, key_id }: SealedToken): Promise<string | null> {
  const bytes = keys.get(key_id);
  if (!bytes) return null;
  const sealed = fromBase64(token);
  const algorithm = { name: 'AES-GCM', iv: sealed.slice(0, NONCE_BYTES), additionalData: boundTo(owner) };
  try {
    const opened = await crypto.subtle.decrypt(algorithm, await keyOf(bytes, 'decrypt'), sealed.slice(NONCE_BYTES));
    return new TextDecoder().decode(opened);
  } catch {
    return null;
  }
}
