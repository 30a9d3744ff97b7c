import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { operatorPaths } from '~/shared/config/operatorPaths';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { verificationQueries } from '~/features/operator/services/verificationQueries';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { Page } from '~/features/operator/components/OperatorPage';
import { DecideForm } from './DecideForm';
import { RevokeForm } from './RevokeForm';
import { EarlierVerifications, VerificationFacts } from './VerificationFacts';

/** One verification: who asks for what, earlier ones, and the decision. */
export default function VerificationPage() {
  const { t } = useTranslation('operator');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(verificationQueries.one(useUserId(), id));
  return (
    <Page
      title={data ? t(`layer.${data.layer}`) : t('verifications.title')}
      parent={{ to: operatorPaths.verifications(), label: t('verifications.title') }}
    >
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <div className="skel mt-4 h-64" aria-busy="true" /> : null}
      {data ? (
        <>
          <VerificationFacts file={data} />
          {data.state === 'asked' ? <DecideForm file={data} /> : null}
          {data.state === 'verified' ? <RevokeForm file={data} /> : null}
          <EarlierVerifications file={data} />
        </>
      ) : null}
    </Page>
  );
}
