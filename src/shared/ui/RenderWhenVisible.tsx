import { type ReactNode, Suspense } from 'react';
import { useInViewport } from './useInViewport';

/** Distance below the viewport at which a part of the page is rendered (px). */
const MARGIN_PX = 200;

/** Renders its children when they come near the viewport. `space` reserves about their height. */
export function RenderWhenVisible({ space, children }: { space: string; children: ReactNode }) {
  const [place, isNear] = useInViewport<HTMLDivElement>(MARGIN_PX);
  const empty = <div ref={place} className={space} />;
  return isNear ? <Suspense fallback={empty}>{children}</Suspense> : empty;
}
