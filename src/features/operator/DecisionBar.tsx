import type { ReactNode } from 'react';

/** The buttons of a decision. On phones they are at the bottom of the screen, also while what is decided about is read; they cover the tab bar. */
export const DecisionBar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2.5 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-bar max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:pb-5 max-lg:pt-2.5 max-sm:[&>.btn]:flex-1 max-sm:[&>.btn]:px-2 max-sm:[&>.btn]:text-sm">
    {children}
  </div>
);
