import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePeriods } from '~/features/orders/components/usePeriods';
import { siteQueries } from '~/features/account/services/siteQueries';
import { useFormat } from '~/shared/i18n/useFormat';
import { HelpArticle, Prose } from './HelpArticle';

const QUESTIONS = ['pay', 'safe', 'verified', 'card', 'cancel', 'deadlines', 'contactSeller', 'fake', 'shop', 'fee', 'account'] as const;
type Question = (typeof QUESTIONS)[number];

/** Questions as native disclosures: found by the browser's own search, opened by keyboard. */
export default function FaqPage() {
  const { t } = useTranslation('help');
  const periods = usePeriods();
  const { percent } = useFormat();
  const commission = useQuery(siteQueries.commission()).data?.owner;
  // an answer with a value of the database waits for it
  const answers: { [question in Question]?: string | undefined } = {
    deadlines: periods && t('faq.deadlines.a', periods),
    fee: commission === undefined ? undefined : t('faq.fee.a', { commission: percent(commission) }),
  };
  const questions = QUESTIONS.filter((question) => !(question in answers) || answers[question]);
  return (
    <HelpArticle page="faq">
      <div className="mt-6 divide-y divide-line border-y border-line">
        {questions.map((question) => (
          <details key={question} className="group py-1">
            <summary className="flex min-h-12 items-center justify-between gap-4 py-2 text-base font-semibold">
              {t(`faq.${question}.q`)}
              <span aria-hidden="true" className="text-2xl font-normal text-ink-3 transition-transform group-open:rotate-45">
                +
              </span>
            </summary>
            <div className="pb-4">
              <Prose text={answers[question] ?? t(`faq.${question}.a`)} />
            </div>
          </details>
        ))}
      </div>
    </HelpArticle>
  );
}
