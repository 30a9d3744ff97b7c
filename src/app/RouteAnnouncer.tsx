import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Long enough for the new page to set its title (ms). */
const SETTLE_MS = 300;

/** Announces the new page's title to screen readers after a client-side navigation, and moves the focus to the content. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [message, setMessage] = useState('');
  // after each change of the address
  useEffect(() => {
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    const timer = setTimeout(() => {
      setMessage(document.title);
      const isElsewhere = document.activeElement !== document.body && document.activeElement?.closest('main, dialog');
      if (!isElsewhere) document.getElementById('main')?.focus({ preventScroll: true });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {message}
    </p>
  );
}
