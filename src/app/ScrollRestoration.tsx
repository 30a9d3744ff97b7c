import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();
/** How long a page that is still growing is scrolled again towards its position (ms): a slow phone draws a long list for seconds. */
const SETTLE_MS = 10_000;
/** Repeats a step in each frame until it returns true, the visitor scrolls, or the time is over. Returns how to stop it. */
function whileSettling(step: () => boolean): () => void {
  const until = performance.now() + SETTLE_MS;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const settle = () => {
    if (!step() && performance.now() < until) frame = requestAnimationFrame(settle);
  };
  // from then on the visitor decides where the page is
  window.onwheel = window.ontouchstart = stop;
  settle();
  return stop;
}

/** iPhone or iPad: with `manual`, a swipe back would preview a blank page there. An iPad calls itself a Mac, which has no touch. */
const isIos = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Scrolls to the old position on Back, and on a new page to what its address names or to the top; a change of filters does not scroll. */
export function ScrollRestoration() {
  const { key, pathname, hash, search } = useLocation();
  const type = useNavigationType();
  // the browser would restore the position before the list is there
  useEffect(() => {
    if (!isIos()) window.history.scrollRestoration = 'manual';
  }, []);
  // stores the position of each history entry; before the next page is painted, which may be shorter and scroll by itself
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  // scrolls after each navigation
  useEffect(() => {
    // the link of a mail opens the part of the page that it names, as one within the site does
    const isOpened = positions.size === 0 && window.scrollY === 0 && hash !== '';
    if (type === 'POP' && !isOpened) {
      // a visitor may have scrolled the prerendered page before the app has taken it over
      const target = positions.get(key) ?? (positions.size === 0 ? window.scrollY : 0);
      return whileSettling(() => {
        window.scrollTo({ top: target });
        return Math.abs(window.scrollY - target) < 2;
      });
    }
    window.scrollTo({ top: 0 });
    if (!hash) return undefined;
    return whileSettling(() => {
      const target = document.getElementById(hash.slice(1));
      target?.scrollIntoView();
      return target !== null;
    });
    // a new history entry of the same page (another filter) must not jump
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, type === 'POP' ? key : '', type === 'POP' ? search : '']);
  return null;
}
