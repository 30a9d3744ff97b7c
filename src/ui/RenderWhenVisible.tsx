import { type ReactNode, Suspense } from 'react';
import { useInViewport } from './useInViewport';

/** How far below the view a part of the page is made ready (px). */
const MARGIN_PX = 200;

/** A part of the page that is drawn when the reader comes near it. `space` keeps about the place it will take. */
export function RenderWhenVisible({ space, children }: { space: string; children: ReactNode }) {
  const [place, isNear] = useInViewport<HTMLDivElement>(MARGIN_PX);
  const empty = <div ref={place} className={space} />;
  return isNear ? <Suspense fallback={empty}>{children}</Suspense> : empty;
}
