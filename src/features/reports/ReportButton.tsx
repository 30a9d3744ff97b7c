import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '~/features/auth/AuthProvider';
import { useAskToSignIn } from '~/features/auth/useAskToSignIn';
import type { ReportTarget } from '~/domain/report';

const ReportDialog = lazy(() => import('./ReportDialog'));

/** Tells us that something is wrong; visitors are asked to sign in, so that a report has an author. */
export function ReportButton({ target }: { target: ReportTarget }) {
  const { t } = useTranslation();
  const { user } = useAuth();
  const askToSignIn = useAskToSignIn();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const open = () => {
    if (user) return setOpen(true);
    return askToSignIn(t('report.signIn'));
  };
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-2 underline-offset-4 hover:underline"
        aria-haspopup="dialog"
        onClick={open}
      >
        <Flag size={16} aria-hidden="true" />
        {t('report.label')}
      </button>
      {user && isOpen !== null ? (
        <Suspense>
          <ReportDialog userId={user.id} target={target} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
