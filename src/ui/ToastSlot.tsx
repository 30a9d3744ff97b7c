import { createElement, useSyncExternalStore } from 'react';
import { toastList } from './toast';

/** Where messages appear. Empty, and loading nothing, until the first one or until the warm-up. */
export function ToastSlot() {
  // not lazy(): React would hold the first message back for 300 ms
  const list = useSyncExternalStore(toastList.subscribe, toastList.get, () => null);
  return list ? createElement(list) : null;
}
