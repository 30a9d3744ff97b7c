import { useEffect } from 'react';

/** Tells the page's own script that the app handles clicks on the page, or on the error in its place. */
export function StartSignal() {
  // who is signed in is known one task after the first rendering, which is a visitor's
  useEffect(() => void setTimeout(() => window.__first?.onStart?.()), []);
  return null;
}
