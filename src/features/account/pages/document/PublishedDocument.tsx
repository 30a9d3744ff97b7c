import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { codeOf } from '~/shared/lib/AppError';
import { documentKinds } from '~/features/account/rules/document';
import { DocumentText } from '~/features/account/components/legal/DocumentText';
import { documentQuery } from '~/features/account/services/documentQuery';
import { useLanguage } from '~/shared/i18n/useFormat';
import { EmptyState, LoadFailed } from '~/shared/ui/EmptyState';
import { PageTitle } from '~/shared/ui/Head';

/** A document of the site: the version that applies today, with its number and date. Another address shows the terms. */
export default function PublishedDocument() {
  const { t } = useTranslation('help');
  const { kind: name } = useParams();
  const kind = documentKinds.find((one) => one.replace('_', '-') === name) ?? 'terms';
  const { data, error, refetch } = useQuery(documentQuery(kind, useLanguage()));
  const isMissing = codeOf(error) === 'not-found';
  return (
    <article className="page max-w-[44em] pb-16 pt-5 lg:pt-10">
      <PageTitle title={t(`legal.${kind}.title`)} />
      <h1 className="text-4xl font-medium">{t(`legal.${kind}.title`)}</h1>
      {isMissing && !data ? <EmptyState image="box" title={t('legal.none')} text={t(`legal.${kind}.failed`)} /> : null}
      {error && !isMissing && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <div className="skel mt-5 h-[60dvh]" aria-busy="true" /> : null}
      {data ? <DocumentText document={data} /> : null}
    </article>
  );
}
