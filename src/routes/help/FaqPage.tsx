import { useTranslation } from 'react-i18next';
import { usePeriods } from '~/features/orders/usePeriods';
import { HelpArticle, Prose } from './HelpArticle';

const QUESTIONS = ['pay', 'safe', 'verified', 'card', 'cancel', 'deadlines', 'contactSeller', 'fake', 'shop', 'fee', 'account'] as const;

/** Questions as native disclosures: found by the browser's own search, opened by keyboard. */
export default function FaqPage() {
  const { t } = useTranslation('help');
  const periods = usePeriods();
  // a text about time waits for the periods of the database
  const questions = QUESTIONS.filter((question) => question !== 'deadlines' || periods);
  const answer = (question: (typeof QUESTIONS)[number]): string =>
    question === 'deadlines' ? (periods ? t('faq.deadlines.a', periods) : '') : t(`faq.${question}.a`);
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
              <Prose text={answer(question)} />
            </div>
          </details>
        ))}
      </div>
    </HelpArticle>
  );
}
