import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { instagramQueries } from '~/features/instagram/services/instagramQueries';
import { useFormat } from '~/shared/i18n/useFormat';
import { PageTitle } from '~/shared/ui/Head';
import { QueryView } from '~/shared/ui/QueryView';

/** What became of a request for deletion: Instagram gives its user a link with the confirmation code. */
export default function InstagramDeletionPage() {
  const { t } = useTranslation('instagram');
  const { date } = useFormat();
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  const query = useQuery(instagramQueries.deletion(code));
  return (
    <div className="page max-w-[720px] pb-24 pt-5 lg:pt-10">
      <PageTitle title={t('deletion.title')} />
      <h1 className="text-4xl font-medium">{t('deletion.title')}</h1>
      <QueryView query={query} skeleton={<div className="skel mt-6 h-32" />}>
        {(deletion) =>
          deletion ? (
            <div className="mt-6 grid gap-3 text-md" role="status">
              <p>{t('deletion.done', { date: date(new Date(deletion.requestedAt)) })}</p>
              <p className="text-ink-2">{t('deletion.kept')}</p>
              <p className="text-sm text-ink-3 [overflow-wrap:anywhere]">{t('deletion.code', { code })}</p>
            </div>
          ) : (
            <p className="mt-6 text-md text-ink-2">{t('deletion.unknown')}</p>
          )
        }
      </QueryView>
    </div>
  );
}
