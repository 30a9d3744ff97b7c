import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from '~/shared/ui/Head';

export interface AreaPageProps {
  title: string;
  /** The title as it is shown, where that is more than its text. */
  heading?: ReactNode;
  /** A line above the title. */
  above?: ReactNode;
  /** The page above this one; linked above the title. */
  parent?: { to: string; label: string };
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of an area with its own navigation: title, actions, content. @param pathName the name of the link to the page above */
export function AreaPage({ title, heading, above, parent, actions, pathName, children }: AreaPageProps & { pathName: string }) {
  return (
    <div className="mx-auto max-w-[1240px] px-4 py-5 lg:px-8 lg:py-7">
      <PageTitle title={title} />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 print:hidden">
        <div className="min-w-0">
          {above ? <div className="text-sm text-ink-3">{above}</div> : null}
          {parent ? (
            <nav aria-label={pathName} className="text-sm text-ink-3">
              <Link to={parent.to} className="inline-flex min-h-8 items-center hover:text-ink">
                {parent.label}
              </Link>
            </nav>
          ) : null}
          <h1 className="mt-0.5 text-2xl font-medium lg:text-3xl">{heading ?? title}</h1>
        </div>
        {actions ? <div className="flex flex-wrap gap-2.5">{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}
