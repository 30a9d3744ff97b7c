import { MessageCircleQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CaseSide, OrderCase } from '~/features/orders/rules/orderCase';
import { useLanguage } from '~/shared/i18n/useFormat';
import { formatMoment } from '~/shared/lib/formatSeller';

/** What the platform has asked this side, or the other one: the answer is a message in the thread. Nothing when nobody is asked. */
export function CaseQuestion({ orderCase, side }: { orderCase: OrderCase; side: CaseSide }) {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  const { question } = orderCase;
  if (!question) return null;
  const isOwn = orderCase.possible.task === 'answer_question';
  const date = formatMoment(new Date(question.until), language);
  return (
    <div className={`mt-4 flex gap-2.5 rounded-md px-4 py-3 text-sm ${isOwn ? 'bg-warning-soft text-warning' : 'bg-surface-2 text-ink-2'}`}>
      <MessageCircleQuestion size={20} className="shrink-0" aria-hidden="true" />
      <p>
        {isOwn ? <span className="block font-semibold">{t('question.own')}</span> : null}
        {t(isOwn ? 'question.answer' : `question.other.${side}`, { date })}
      </p>
    </div>
  );
}
