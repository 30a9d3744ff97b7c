import type { ReactNode } from 'react';

/** Status and buttons of a form, fixed at the bottom; covers the tab bar of phones. */
export function BottomBar({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-bar border-t border-line glass lg:bottom-0 lg:left-[236px]">
      <div className="mx-auto flex max-w-[1240px] flex-wrap items-center gap-2.5 px-4 max-sm:[&_.btn]:px-3.5 pb-5 pt-3 lg:px-8 lg:py-3.5">
        <p className="mr-auto hidden text-sm text-ink-2 lg:block" role="status">
          {note}
        </p>
        {children}
      </div>
    </div>
  );
}
