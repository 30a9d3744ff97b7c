import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** Has the element been within this distance of the viewport (px)? `isAlways` is true at once. */
export function useInViewport<T extends Element>(marginPx: number, isAlways = false): [RefObject<T | null>, boolean] {
  const place = useRef<T>(null);
  const [isNear, setNear] = useState(isAlways);
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    const show = () => startTransition(() => setNear(true));
    if (typeof IntersectionObserver === 'undefined') {
      show();
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && show(), {
      rootMargin: `${marginPx}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, marginPx]);
  return [place, isNear];
}
