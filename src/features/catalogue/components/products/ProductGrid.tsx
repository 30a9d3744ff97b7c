import type { ReactNode } from 'react';

/** 2, 3 or 4 columns by width. */
export function ProductGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section aria-label={label} className="grid grid-cols-2 gap-x-3 gap-y-7 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-11">
      {children}
    </section>
  );
}

/** The shape of a card that is on its way. */
export function ProductCardSkeleton() {
  return (
    <div className="relative min-w-0">
      <div className="skel aspect-[4/5] rounded-lg" />
      <div className="skel mt-3 h-3 w-24" />
      <div className="skel mt-2.5 h-4 w-4/5" />
      <div className="skel mt-2.5 h-4 w-20" />
    </div>
  );
}
