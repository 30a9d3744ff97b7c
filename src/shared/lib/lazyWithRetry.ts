import { type ComponentType, lazy } from 'react';
import { isChunkError } from './chunkError';

/** Between two requests for code that could not be loaded (ms). */
const WAIT_MS = 3000;

const onlineOrLater = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      window.removeEventListener('online', end);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, WAIT_MS);
    window.addEventListener('online', end);
  });

async function load<Module>(request: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!isChunkError(error)) throw error;
      await onlineOrLater();
    }
  }
}

/**
 * A part of a page whose code loads on demand. Without a connection its fallback stays and the rest of the page remains usable; React's
 * `lazy` alone would replace the page by an error, and would never request the code again.
 */
export const lazyWithRetry = <Props extends object>(request: () => Promise<{ default: ComponentType<Props> }>) => lazy(() => load(request));
