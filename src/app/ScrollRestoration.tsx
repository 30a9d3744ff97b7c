import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();
/** How long a page that is still growing is scrolled again towards its old position (ms). */
const SETTLE_MS = 1000;

/** Scrolls to the old position on Back and to the top on a new page; a change of filters does not scroll. */
export function ScrollRestoration() {
  const { key, pathname, hash, search } = useLocation();
  const type = useNavigationType();
  // the browser would restore the position before the list is there
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  // stores the position of each history entry
  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  // scrolls after each navigation
  useEffect(() => {
    if (type === 'POP') {
      // a visitor may have scrolled the prerendered page before the app has taken it over
      const target = positions.get(key) ?? (positions.size === 0 ? window.scrollY : 0);
      const until = performance.now() + SETTLE_MS;
      let frame = 0;
      const settle = () => {
        window.scrollTo({ top: target });
        const isThere = Math.abs(window.scrollY - target) < 2;
        if (!isThere && performance.now() < until) frame = requestAnimationFrame(settle);
      };
      settle();
      return () => cancelAnimationFrame(frame);
    }
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else window.scrollTo({ top: 0 });
    return undefined;
    // a new history entry of the same page (another filter) must not jump
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, type === 'POP' ? key : '', type === 'POP' ? search : '']);
  return null;
}
