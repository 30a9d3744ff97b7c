import type { ReactNode } from 'react';
import { Spinner } from '~/shared/ui/Spinner';

// with large text, which breaks the row, each has a line
const CLASS =
  'flex grow basis-20 flex-col items-center gap-1.5 rounded-lg py-3 text-center text-2xs font-medium text-ink-2 hover:bg-surface-2';

/** One of the lesser things to do with an order: an icon above its name. */
export function Tool({
  icon,
  isBusy = false,
  onClick,
  children,
}: {
  icon: ReactNode;
  isBusy?: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <button type="button" className={CLASS} aria-busy={isBusy || undefined} onClick={isBusy ? undefined : onClick}>
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
