/** Push messages of this browser: the permission, the subscription, and what the site knows of it. Loaded when they are asked for. */
import { labelOf, type Browser, type Push, type PushSupport, supportOf } from '~/features/notifications/rules/push';
import { callRpc, runRpc } from '~/shared/api/rpc';
import type { AuthUser } from '~/shared/api/session';
import { isInAppBrowser } from '~/shared/config/inAppBrowser';
import { pushKey } from '~/shared/config/pushKey';
import { AppError } from '~/shared/lib/AppError';
import { asRecord } from '~/shared/lib/asRecord';
import { readStored, storageKeys, writeStored } from '~/shared/lib/storage';

/** The worker starts some seconds after the first page (ms). */
const WORKER_MS = 15_000;

/** What this browser was subscribed with, or that its user does not want to be asked. */
interface Subscribed {
  userId: string;
  isGuest: boolean;
  endpoint: string;
  /** Its id at the site. */
  target: string;
}
const REFUSED = 'no';

export const hasRefused = (): boolean => readStored(storageKeys.push) === REFUSED;
/** The offer is not shown in this browser again. */
export const refuse = (): void => writeStored(storageKeys.push, REFUSED);

function subscribed(): Subscribed | null {
  const stored = readStored(storageKeys.push);
  if (!stored || stored === REFUSED) return null;
  const { userId, isGuest, endpoint, target } = asRecord(JSON.parse(stored));
  return { userId: String(userId), isGuest: isGuest === true, endpoint: String(endpoint), target: String(target) };
}

export const support = (): PushSupport =>
  supportOf({
    hasPush: 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator,
    isStandalone: window.matchMedia('(display-mode: standalone)').matches,
    isInApp: isInAppBrowser(),
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });

/** The id of this browser at the site, as far as it knows one of this person. */
export function ownTarget(userId: string): string | null {
  const own = subscribed();
  return own?.userId === userId ? own.target : null;
}

/** The JSON of `own_push`. */
export interface PushRow {
  is_ready: boolean;
  browsers: Browser[];
}

/** The browsers of the signed-in person, the oldest first. */
export async function own(): Promise<Push> {
  const { is_ready: isReady, browsers } = await callRpc('own_push', {});
  return { isReady: isReady && pushKey() !== '', browsers };
}

function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new AppError('timeout')), WORKER_MS));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

async function subscribe(): Promise<PushSubscription> {
  const { pushManager } = await readyWorker();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey()) };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // of an earlier key of the site
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Tells the site that this browser is the person's. */
async function tell({ id: userId, isGuest }: AuthUser, subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const keys = asRecord(subscription.toJSON().keys);
  const target = await callRpc('add_push_subscription', {
    p_endpoint: endpoint,
    p_p256dh: String(keys.p256dh),
    p_auth: String(keys.auth),
    p_label: labelOf(navigator.userAgent),
  });
  writeStored(storageKeys.push, JSON.stringify({ userId, isGuest, endpoint, target } satisfies Subscribed));
}

/** Asks for the permission and subscribes. @returns what the person has answered @throws AppError, or what the browser throws */
export async function turnOn(user: AuthUser): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission;
  const subscription = await subscribe();
  try {
    await tell(user, subscription);
  } catch (error) {
    await subscription.unsubscribe().catch(() => undefined);
    throw error;
  }
  return permission;
}

/** Ends it in the browser: what its service still keeps is not shown to whoever comes next. */
export async function forget(): Promise<void> {
  if (subscribed()) writeStored(storageKeys.push, null);
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** The site sends nothing to this browser any more. @throws AppError */
export async function remove(id: string): Promise<void> {
  await runRpc('remove_notification_target', { p_id: id });
  if (subscribed()?.target === id) await forget();
}

/**
 * Called when a page of a signed-in person opens: tells the site when the browser has a new address, or when a guest has got an account.
 * What an earlier person left behind ends.
 */
export async function renew(user: AuthUser): Promise<void> {
  const own = subscribed();
  if (!own || support() !== 'supported') return;
  if (own.userId !== user.id && !own.isGuest) return forget();
  if (Notification.permission !== 'granted') return;
  const { pushManager } = await readyWorker();
  const subscription = (await pushManager.getSubscription()) ?? (await subscribe());
  if (subscription.endpoint !== own.endpoint || own.userId !== user.id) await tell(user, subscription);
}
