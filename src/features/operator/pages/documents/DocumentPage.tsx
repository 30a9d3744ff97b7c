import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { operatorPaths } from '~/shared/config/operatorPaths';
import { documentKinds } from '~/features/account/rules/document';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { operatorDocumentQueries } from '~/features/operator/services/documentQueries';
import { OperatorPage } from '~/features/operator/components/OperatorPage';
import { QueryView } from '~/shared/ui/QueryView';
import { DraftForm } from './DraftForm';
import { PublishForm } from './PublishForm';

/** The draft of one document in all languages. */
export default function DocumentPage() {
  const { t } = useTranslation(['operator', 'account']);
  const { kind: name } = useParams();
  const kind = documentKinds.find((one) => one === name) ?? 'terms';
  const query = useQuery(operatorDocumentQueries.draft(useUserId(), kind));
  return (
    <OperatorPage title={t(`account:legal.${kind}.title`)} parent={{ to: operatorPaths.documents(), label: t('documents.title') }}>
      <QueryView query={query} skeleton={<div className="skel mt-4 h-[60dvh]" />}>
        {(draft) => (
          <div key={draft.revision}>
            <DraftForm kind={kind} draft={draft} onReload={() => void query.refetch()} />
            {draft.revision > 0 ? <PublishForm kind={kind} draft={draft} /> : null}
          </div>
        )}
      </QueryView>
    </OperatorPage>
  );
}
