import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Spinner } from '~/ui/Spinner';

const CLASS = 'flex flex-1 flex-col items-center gap-1.5 rounded-lg py-3 text-center text-2xs font-medium text-ink-2 hover:bg-surface-2';

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

/** A tool that leads to another page. */
export function ToolLink({ icon, to, children }: { icon: ReactNode; to: string; children: string }) {
  return (
    <Link to={to} className={CLASS}>
      {icon}
      {children}
    </Link>
  );
}
