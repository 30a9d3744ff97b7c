import { toast } from 'react-hot-toast/headless';
import * as shopLimits from '~/shared/lib/shopLimits';
import { loadToasts, showToast } from './toast';

/** Shows a loading message until the work is over. Work that is over quickly shows none. */
export async function showWhile<T>(text: string, work: Promise<T>): Promise<T> {
  let isOver = false;
  const show = () => {
    if (!isOver) showToast({ kind: 'loading', text, durationMs: Infinity });
  };
  const timer = setTimeout(() => void loadToasts().then(show, () => undefined), shopLimits.toastLoadingDelayMs);
  try {
    return await work;
  } finally {
    isOver = true;
    clearTimeout(timer);
    // its id, as in showToast
    toast.remove(`loading ${text}`);
  }
}
