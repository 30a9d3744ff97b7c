import { type ReactNode, useId } from 'react';

interface ChangeCardProps {
  title: string;
  text: string;
  wrapper: string;
  children: ReactNode;
}

/** A proposal on the page of its order. */
export function ChangeCard({ title, text, wrapper, children }: ChangeCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`card min-w-0 p-4 print:hidden lg:p-5 ${wrapper}`}>
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-md text-ink-2">{text}</p>
      {children}
    </section>
  );
}
