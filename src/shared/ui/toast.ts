/**
 * Toasts. The library's headless part renders nothing (the styled one would need inline styles that the
 * content policy forbids) and arrives with the first message.
 */
import { type ComponentType, createElement } from 'react';
import * as shopLimits from '~/shared/lib/shopLimits';
import type { ToastMessage } from './ToastList';

type Listener = () => void;
let onLoaded: Listener | null = null;
let List: ComponentType | null = null;
let send: ((message: ToastMessage) => void) | null = null;

/** Loads the code that renders the messages. Called with the first of them, and ahead of time when the first screen is done. */
export async function loadToasts(): Promise<void> {
  const [{ toast }, { default: ToastList, Toast }] = await Promise.all([import('react-hot-toast/headless'), import('./ToastList')]);
  send = (message) => toast(createElement(Toast, message), { duration: durationOf(message), id: `${message.kind} ${message.text}` });
  List = ToastList;
  onLoaded?.();
}

const durationOf = ({ kind, action, durationMs }: ToastMessage): number => {
  if (durationMs) return durationMs;
  const base = kind === 'success' ? shopLimits.toastSuccessMs : shopLimits.toastErrorMs;
  return action ? Math.max(base, shopLimits.toastWithActionMs) : base;
};

/** Shows a message: success 2 s, others 4 s, with an action at least 5 s. */
export function showToast(message: ToastMessage): void {
  // within the click if the code is loaded: the message and the change are rendered together
  if (send) return send(message);
  void loadToasts().then(
    () => send?.(message),
    // offline the first message may not load; its information is also on the page
    () => undefined,
  );
}

/** The list once it is loaded: it is not part of the first screen's code. */
export const toastList = {
  subscribe: (listener: Listener) => {
    onLoaded = listener;
    return () => (onLoaded = null);
  },
  get: () => List,
};
