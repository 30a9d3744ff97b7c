import type { ReactNode } from 'react';

/** The buttons of a decision. On phones they are at the bottom of the screen, also while what is decided about is read; they cover the tab bar. */
export const DecisionBar = ({ children }: { children: ReactNode }) => (
  <div className="fixed inset-x-0 bottom-0 z-bar flex flex-wrap gap-2.5 bg-surface px-4 pb-5 pt-2.5 border-t border-line lg:static lg:border-0 lg:p-0">
    {children}
  </div>
);
