import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: ReactNode;
  wrapper: string;
  /** Size and weight of the heading. */
  heading?: string;
  children: ReactNode;
}

/** A section with a heading, which names it. */
export function Section({ title, wrapper, heading = 'font-semibold', children }: SectionProps) {
  const id = useId();
  return (
    <section className={wrapper} aria-labelledby={id}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A section on a surface of its own. @param props.wrapper placement in the page, background and print rules */
export const Card = ({ wrapper = '', ...props }: Omit<SectionProps, 'wrapper'> & { wrapper?: string }) => (
  <Section {...props} wrapper={`card min-w-0 p-4 lg:p-5 ${wrapper}`} />
);
