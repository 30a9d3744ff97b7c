import { useTranslation } from 'react-i18next';
import type { ReportTarget } from '~/features/account/rules/report';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { ReportButton } from '~/features/catalogue/components/reports/ReportButton';

interface ReportTextProps {
  target: Extract<ReportTarget, { reviewId: string } | { replyTo: string }>;
  /** Who wrote the review. */
  author: string;
  /** Who wrote what is reported, where this person may have: nobody reports a text of their own. */
  writtenBy?: string | undefined;
}

/** Reports a review or the seller's reply to it. */
export default function ReportText({ target, author, writtenBy }: ReportTextProps) {
  const { t } = useTranslation();
  const { user } = useAuth();
  if (user && user.id === writtenBy) return null;
  return <ReportButton target={target} about={t('reviewId' in target ? 'report.review' : 'report.reply', { author })} />;
}
