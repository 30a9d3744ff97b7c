/** The keys that sign push messages on this machine (RFC 8292). */
import { createECDH, createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type LocalKeys, readKeys } from '../settings.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The pair of a private key: 32 bytes. */
export function vapidKeysOf(privateKey: Buffer): VapidKeys {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(privateKey);
  return { publicKey: keys.getPublicKey().toString('base64url'), privateKey: privateKey.toString('base64url') };
}

/** The same for each start with this folder of data: a browser is subscribed for one key. */
export const localVapidKeys = ({ jwtSecret }: LocalKeys): VapidKeys =>
  vapidKeysOf(createHash('sha256').update(`vapid:${jwtSecret}`).digest());

/** The settings of deliver-pushes on this machine. */
export const localPushes = (keys: LocalKeys) => {
  const { publicKey, privateKey } = localVapidKeys(keys);
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:orders@tanda.test' };
};

/** The key for a build that talks to the backend with this folder of data; empty before its first start. */
export const builtPushKey = (dataDir: string): string =>
  fs.existsSync(path.join(dataDir, 'keys.json')) ? localVapidKeys(readKeys(dataDir)).publicKey : '';
