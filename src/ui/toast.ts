/**
 * Small messages that pass by. The library's headless part draws nothing (the styled one would need inline styles that the
 * content policy forbids) and arrives with the first message.
 */
import { limits } from '~/domain/limits';

interface ToastAction {
  label: string;
  onPress: () => void;
}
export interface ToastMessage {
  text: string;
  kind: 'success' | 'error' | 'plain';
  action?: ToastAction;
}

type Listener = () => void;
let onFirst: Listener | null = null;
let hasFirst = false;

const durationOf = ({ kind, action }: ToastMessage): number => {
  const base = kind === 'success' ? limits.toastSuccessMs : limits.toastErrorMs;
  return action ? Math.max(base, limits.toastWithActionMs) : base;
};

/** Shows a message: success 2 s, others 4 s, with an action at least 5 s (spec §1). */
export function showToast(message: ToastMessage): void {
  hasFirst = true;
  onFirst?.();
  void import('react-hot-toast/headless').then(
    ({ toast }) => toast(message as unknown as string, { duration: durationOf(message), id: `${message.kind} ${message.text}` }),
    // without network the first message may not be drawable; what it told is also on the page
    () => undefined,
  );
}

/** Tells the toaster when the first message comes, so that it can stay out of the first screen's weight. */
export const toastStart = {
  subscribe: (listener: Listener) => {
    onFirst = listener;
    return () => (onFirst = null);
  },
  has: () => hasFirst,
};
