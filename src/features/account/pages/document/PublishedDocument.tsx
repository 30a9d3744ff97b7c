import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { codeOf } from '~/shared/lib/AppError';
import { documentKinds } from '~/features/account/rules/document';
import { DocumentText } from '~/features/account/components/legal/DocumentText';
import { documentQuery } from '~/features/account/services/documentQuery';
import { useLanguage } from '~/shared/i18n/useFormat';
import { EmptyState } from '~/shared/ui/EmptyState';
import { PageTitle } from '~/shared/ui/Head';
import { QueryView } from '~/shared/ui/QueryView';

/** A document of the site: the version that applies today, with its number and date. Another address shows the terms. */
export default function PublishedDocument() {
  const { t } = useTranslation('account');
  const { kind: name } = useParams();
  const kind = documentKinds.find((one) => one.replace('_', '-') === name) ?? 'terms';
  const query = useQuery(documentQuery(kind, useLanguage()));
  const isMissing = !query.data && codeOf(query.error) === 'not-found';
  return (
    <article className="page max-w-[44em] pb-16 pt-5 lg:pt-10">
      <PageTitle title={t(`legal.${kind}.title`)} />
      <h1 className="text-4xl font-medium">{t(`legal.${kind}.title`)}</h1>
      {isMissing ? (
        <EmptyState image="box" title={t('legal.none')} text={t(`legal.${kind}.failed`)} />
      ) : (
        <QueryView query={query} skeleton={<div className="skel mt-5 h-[60dvh]" />}>
          {(document) => <DocumentText document={document} />}
        </QueryView>
      )}
    </article>
  );
}
