import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { operatorPaths } from '~/shared/config/operatorPaths';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { verificationQueries } from '~/features/operator/services/verificationQueries';
import { OperatorPage } from '~/features/operator/components/OperatorPage';
import { QueryView } from '~/shared/ui/QueryView';
import { DecideForm } from './DecideForm';
import { RevokeForm } from './RevokeForm';
import { EarlierVerifications, VerificationFacts } from './VerificationFacts';

/** One verification: who asks for what, earlier ones, and the decision. */
export default function VerificationPage() {
  const { t } = useTranslation('operator');
  const { id = '' } = useParams();
  const query = useQuery(verificationQueries.one(useUserId(), id));
  return (
    <OperatorPage
      title={query.data ? t(`layer.${query.data.layer}`) : t('verifications.title')}
      parent={{ to: operatorPaths.verifications(), label: t('verifications.title') }}
    >
      <QueryView query={query} skeleton={<div className="skel mt-4 h-64" />}>
        {(file) => (
          <>
            <VerificationFacts file={file} />
            {file.state === 'asked' ? <DecideForm file={file} /> : null}
            {file.state === 'verified' ? <RevokeForm file={file} /> : null}
            <EarlierVerifications file={file} />
          </>
        )}
      </QueryView>
    </OperatorPage>
  );
}
