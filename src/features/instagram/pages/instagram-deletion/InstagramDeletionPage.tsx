import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { instagramQueries } from '~/features/instagram/services/instagramQueries';
import { useFormat } from '~/shared/i18n/useFormat';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { PageTitle } from '~/shared/ui/Head';

/** What became of a request for deletion: Instagram gives its user a link with the confirmation code. */
export default function InstagramDeletionPage() {
  const { t } = useTranslation('help');
  const { date } = useFormat();
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  const { data, error, refetch } = useQuery(instagramQueries.deletion(code));
  return (
    <div className="page max-w-[720px] pb-24 pt-5 lg:pt-10">
      <PageTitle title={t('instagramDeletion.title')} />
      <h1 className="text-4xl font-medium">{t('instagramDeletion.title')}</h1>
      {error && data === undefined ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <div className="skel mt-6 h-32" aria-busy="true" /> : null}
      {data === null ? <p className="mt-6 text-md text-ink-2">{t('instagramDeletion.unknown')}</p> : null}
      {data ? (
        <div className="mt-6 grid gap-3 text-md" role="status">
          <p>{t('instagramDeletion.done', { date: date(new Date(data.requestedAt)) })}</p>
          <p className="text-ink-2">{t('instagramDeletion.kept')}</p>
          <p className="text-sm text-ink-3 [overflow-wrap:anywhere]">{t('instagramDeletion.code', { code })}</p>
        </div>
      ) : null}
    </div>
  );
}
