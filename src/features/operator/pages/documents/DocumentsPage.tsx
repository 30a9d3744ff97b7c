import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { operatorPaths } from '~/shared/config/operatorPaths';
import type { DocumentOverview } from '~/features/account/rules/document';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { operatorDocumentQueries } from '~/features/operator/services/documentQueries';
import { Queue } from '~/features/operator/components/Queue';
import { QueueRow } from '~/features/operator/components/QueueRow';
import { useFormat } from '~/shared/i18n/useFormat';
import { OperatorPage } from '~/features/operator/components/OperatorPage';
import { QueryView } from '~/shared/ui/QueryView';

function DocumentRow({ item: { kind, present, coming, hasDraft } }: { item: DocumentOverview }) {
  const { t } = useTranslation(['operator', 'account']);
  const { day } = useFormat();
  const facts = [
    present
      ? t('account:legal.version', { version: String(present.number), date: day(present.effectiveFrom) })
      : t('documents.unpublished'),
    coming ? t('documents.coming', { version: String(coming.number), date: day(coming.effectiveFrom) }) : null,
    hasDraft ? t('documents.draft') : null,
  ];
  return <QueueRow title={t(`account:legal.${kind}.title`)}>{facts.filter(Boolean).join(' · ')}</QueueRow>;
}

/** The documents of the site with their versions. */
export default function DocumentsPage() {
  const { t } = useTranslation('operator');
  const query = useQuery(operatorDocumentQueries.list(useUserId()));
  return (
    <OperatorPage title={t('documents.title')}>
      <p className="mt-1 text-md text-ink-2">{t('documents.text')}</p>
      <div className="card mt-4 overflow-hidden">
        <QueryView query={query} skeleton={<div className="skel m-4 h-64" />}>
          {(documents) => (
            <Queue
              label={t('documents.title')}
              items={documents}
              idOf={({ kind }) => kind}
              addressOf={({ kind }) => operatorPaths.document(kind)}
            >
              {(item) => <DocumentRow item={item} />}
            </Queue>
          )}
        </QueryView>
      </div>
    </OperatorPage>
  );
}
