import { useTranslation } from 'react-i18next';
import type { CaseQuestion } from '~/features/operator/rules/operatorCase';
import { useLanguage } from '~/shared/i18n/useFormat';
import { formatMoment } from '~/shared/lib/formatSeller';

const TONES = { answered: 'bg-success-soft text-success', unanswered: 'bg-warning-soft text-warning' };

/** Whom the question of the team waits for and until when, or how it ended. */
export function QuestionState({ question }: { question: CaseQuestion }) {
  const { t } = useTranslation('operator');
  const language = useLanguage();
  const isOpen = 'until' in question;
  return (
    <span className={`badge ${isOpen ? 'bg-sky-soft text-sky' : TONES[question.state]}`}>
      {isOpen
        ? t(`question.waits.${question.state}`, { date: formatMoment(new Date(question.until), language) })
        : t(`question.${question.state}`)}
    </span>
  );
}
