import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { PageTitle } from '~/shared/ui/Head';

const PAGES = [
  ['shipping', paths.shipping()],
  ['returns', paths.returns()],
  ['faq', paths.faq()],
  ['contact', paths.contact()],
] as const;

/** Lines that begin with a bullet become a list, the others paragraphs. */
export function Prose({ text }: { text: string }) {
  const lines = text.split('\n');
  const bullets = lines.filter((line) => line.startsWith('• '));
  const paragraphs = lines.filter((line) => !line.startsWith('• '));
  return (
    <div className="mt-2 space-y-2 text-md leading-[1.5rem] text-ink-2">
      {paragraphs.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {bullets.length > 0 ? (
        <ul className="list-disc space-y-1 pl-5">
          {bullets.map((line) => (
            <li key={line}>{line.slice(2)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The layout of the help pages: their common menu beside the text. */
export function HelpArticle({ page, children }: { page: (typeof PAGES)[number][0]; children: ReactNode }) {
  const { t } = useTranslation('help');
  return (
    <div className="page pb-16 pt-5 lg:grid lg:grid-cols-[220px_1fr] lg:gap-16 lg:pt-10">
      <PageTitle title={t(`${page}.title`)} />
      <nav aria-label={t('menu')} className="noscroll -mx-4 mb-6 overflow-x-auto px-4 lg:mx-0 lg:mb-0 lg:px-0">
        <ul className="flex gap-2 lg:sticky lg:top-[96px] lg:block lg:space-y-1">
          {PAGES.map(([key, to]) => (
            <li key={key} className="shrink-0">
              <NavLink
                to={to}
                className="flex min-h-11 items-center whitespace-nowrap rounded-full bg-surface-2 px-4 text-md aria-[current=page]:bg-ink aria-[current=page]:text-bg lg:bg-transparent"
              >
                {t(`${key}.menu`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <article className="max-w-[44em]">
        <h1 className="text-4xl font-medium">{t(`${page}.title`)}</h1>
        <p className="mt-3 text-lg text-ink-2">{t(`${page}.lead`)}</p>
        {children}
      </article>
    </div>
  );
}
