import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';

/** Tells a seller that the store is suspended, why, and what that means. */
export function SuspensionNotice({ reason }: { reason: string }) {
  const { t } = useTranslation('seller');
  return (
    <section role="alert" aria-labelledby="suspension-title" className="mt-5 flex gap-3 rounded-lg bg-warning-soft p-4">
      <TriangleAlert size={20} className="mt-0.5 shrink-0 text-warning" aria-hidden="true" />
      <div className="min-w-0 text-md">
        <h2 id="suspension-title" className="font-semibold">
          {t('suspension.title')}
        </h2>
        <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{t('suspension.reason', { reason })}</p>
        <p className="mt-2 text-ink-2">{t('suspension.text')}</p>
        <Link to={paths.contact()} className="mt-2 inline-flex min-h-8 items-center font-semibold underline underline-offset-4">
          {t('suspension.contact')}
        </Link>
      </div>
    </section>
  );
}
