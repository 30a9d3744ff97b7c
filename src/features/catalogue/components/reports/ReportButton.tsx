import { Flag } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskToSignIn, useAuth } from '~/features/account/components/auth/AuthProvider';
import type { ReportTarget } from '~/features/account/rules/report';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { TextButton } from '~/shared/ui/TextButton';

const ReportDialog = lazyWithRetry(() => import('./ReportDialog'));

/** Reports something to the operator; visitors are asked to sign in, so that a report has an author. */
export function ReportButton({ target, about }: { target: ReportTarget; about?: string }) {
  const { t } = useTranslation();
  const { user } = useAuth();
  const askToSignIn = useAskToSignIn();
  const dialog = useDisclosure();
  return (
    <>
      <TextButton
        icon={Flag}
        label={t('report.label')}
        about={about}
        onClick={() => (user ? dialog.open() : askToSignIn(t('report.signIn')))}
      />
      {user && dialog.isMounted ? (
        <Suspense>
          <ReportDialog userId={user.id} target={target} isOpen={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
}
