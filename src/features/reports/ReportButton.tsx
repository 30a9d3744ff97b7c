import { Flag } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskToSignIn, useAuth } from '~/features/auth/AuthProvider';
import type { ReportTarget } from '~/domain/report';
import { useDisclosure } from '~/lib/useDisclosure';

const ReportDialog = lazy(() => import('./ReportDialog'));

/** Reports a product or a shop to the operator; visitors are asked to sign in, so that a report has an author. */
export function ReportButton({ target }: { target: ReportTarget }) {
  const { t } = useTranslation();
  const { user } = useAuth();
  const askToSignIn = useAskToSignIn();
  const dialog = useDisclosure();
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-2 underline-offset-4 hover:underline"
        aria-haspopup="dialog"
        onClick={() => (user ? dialog.open() : askToSignIn(t('report.signIn')))}
      >
        <Flag size={16} aria-hidden="true" />
        {t('report.label')}
      </button>
      {user && dialog.isMounted ? (
        <Suspense>
          <ReportDialog userId={user.id} target={target} isOpen={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
}
