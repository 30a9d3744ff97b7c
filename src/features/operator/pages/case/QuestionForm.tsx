import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as columnLimits from '~/shared/generated/columnLimits';
import { type AskedSide, askedSides, type CaseFile } from '~/features/operator/rules/operatorCase';
import { CommandFailed } from '~/features/operator/components/CommandFailed';
import { QuestionState } from '~/features/operator/components/QuestionState';
import { usePeriods } from '~/features/orders/components/usePeriods';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { Button } from '~/shared/ui/Button';
import { TextArea } from '~/shared/ui/Field';
import { RadioGroup } from '~/shared/ui/RadioGroup';
import { useAsk } from './useAsk';

/** Errors after which the page has to be read again. */
const STALE = ['case-changed', 'bad-transition'] as const;

interface QuestionFormProps {
  file: CaseFile;
  onReload: () => void;
}

/** What one side or both are asked before the decision, in the thread that they read; closed until it is needed. */
export function QuestionForm({ file: { order, buyer, question, seen }, onReload }: QuestionFormProps) {
  const { t } = useTranslation('operator');
  const [isOpen, setOpen] = useState(false);
  const period = usePeriods()?.case_question;
  const { mutate, isPending, error } = useAsk(order.id);
  const form = useForm<{ side: AskedSide | null; words: string }>({ defaultValues: { side: null, words: '' }, reValidateMode: 'onSubmit' });
  const field = useFormField(form);
  const submit = form.handleSubmit(({ side, words }) => side && mutate({ side, words: words.trim(), seen }));
  return (
    <section className="card p-4 lg:p-5" aria-label={t('question.title')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {question ? <QuestionState question={question} /> : <h2 className="font-semibold">{t('question.title')}</h2>}
        {isOpen ? null : (
          <Button kind="secondary" size="sm" onClick={() => setOpen(true)}>
            {t(question ? 'question.again' : 'question.title')}
          </Button>
        )}
      </div>
      {isOpen ? (
        <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void submit(event)}>
          {period ? <p className="text-sm text-ink-2">{t('question.text', { period })}</p> : null}
          <RadioGroup
            legend={t('question.side')}
            // who has no account cannot answer
            options={buyer ? askedSides : (['seller'] as const)}
            nameOf={(side) => t(`question.sides.${side}`)}
            {...field('side', { validate: (side) => side !== null || messageKey('operator:question.sideMissing') })}
          />
          <TextArea
            label={t('question.words')}
            rows={3}
            maxLength={columnLimits.caseMessage}
            {...field('words', {
              validate: (words) => words.trim().length >= columnLimits.explanationLeast || messageKey('operator:case.wordsShort'),
            })}
          />
          <CommandFailed error={error} stale={STALE} onReload={onReload} />
          <Button type="submit" kind="secondary" size="lg" isBusy={isPending}>
            {t('question.send')}
          </Button>
        </form>
      ) : null}
    </section>
  );
}
