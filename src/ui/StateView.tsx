import type { ReactNode } from 'react';
import { Horizon, type HorizonObject } from './Horizon';

interface StateViewProps {
  picture: HorizonObject;
  title: string;
  text: string;
  action?: ReactNode;
  /** Errors are announced; empty states are just read. */
  isError?: boolean;
}

/** What a place shows instead of content: what it is, why, and one thing to do. */
export function StateView({ picture, title, text, action, isError = false }: StateViewProps) {
  return (
    <div role={isError ? 'alert' : undefined} className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center lg:py-16">
      <Horizon object={picture} />
      <h2 className="mt-5 text-xl font-semibold">{title}</h2>
      <p className="mt-2 text-[15px] text-ink-2">{text}</p>
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}
