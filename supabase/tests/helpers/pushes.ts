/** Subscriptions of browsers to push messages, as a browser makes them. */
import { createECDH, randomBytes } from 'node:crypto';
import type { Receiver } from '../../local/push/service.ts';
import type { TestUser } from './users.ts';

/** A new subscription at the push service of Chrome, or another one. */
export function newSubscription(host = 'fcm.googleapis.com'): Receiver {
  const keys = createECDH('prime256v1');
  return {
    endpoint: `https://${host}/wp/${randomBytes(12).toString('base64url')}:${randomBytes(30).toString('base64url')}`,
    p256dh: keys.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
    privateKey: keys.getPrivateKey(),
  };
}

/** The arguments of add_push_subscription. */
export const argumentsOf = ({ endpoint, p256dh, auth }: Receiver, p_label = 'Chrome, Android') => ({
  ...{ p_endpoint: endpoint, p_p256dh: p256dh, p_auth: auth, p_label },
});

/** The user's browser takes push messages. @returns the id of the target, or the code of the error */
export async function subscribe({ client }: TestUser, subscription: Receiver, label?: string): Promise<string> {
  const { data, error } = await client.rpc('add_push_subscription', argumentsOf(subscription, label));
  return error?.code ?? (data as string);
}
