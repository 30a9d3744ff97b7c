import { type ReactNode, useId } from 'react';

/** A titled section of the seller area. @param wrapper placement in the page, background and print rules */
export function Card({ title, wrapper = '', children }: { title: string; wrapper?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`card min-w-0 p-4 lg:p-5 ${wrapper}`} aria-labelledby={id}>
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
