import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { operatorPaths } from '~/shared/config/operatorPaths';
import * as columnLimits from '~/shared/generated/columnLimits';
import type { ReportDecision, ReportDetails } from '~/features/account/rules/moderation';
import { reportReasons } from '~/shared/generated/values';
import { useDecideReport } from '~/features/operator/services/moderationQueries';
import { CommandFailed } from '~/features/operator/components/CommandFailed';
import { DecisionBar } from '~/features/operator/components/DecisionBar';
import { useApproveProduct } from '~/features/operator/services/peopleQueries';
import { Button, ButtonLink } from '~/shared/ui/Button';
import { ChoiceSelect } from '~/shared/ui/ChoiceSelect';
import { TextArea } from '~/shared/ui/Field';
import { Card } from '~/shared/ui/Section';
import { showToast } from '~/shared/ui/toast';
import { HiddenParts } from './HiddenParts';
import { useNextReport } from './useNextReport';

/** Errors after which the page has to be read again. */
const STALE = ['conflict', 'report-decided', 'not-found'] as const;

/** On phones the buttons share the width. */
const SHAPE = { size: 'sm', wrapper: 'flex-1 lg:flex-none' } as const;

/** What opens by a button at the bottom of the screen is shown. */
const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

interface ReportActionsProps {
  details: ReportDetails;
  /** Where the list is that it was opened from. */
  listPath: string;
  onReload: () => void;
}

/** The decision about a group: nothing wrong, hide it, or warn. The last two have a reason and words that the person reads. */
export function ReportActions({ details, listPath, onReload }: ReportActionsProps) {
  const { t } = useTranslation('operator');
  const goOn = useNextReport(details, listPath);
  const { mutate, isPending, error } = useDecideReport(details);
  const approval = useApproveProduct();
  // waits for review: refused by hiding it, also without a report
  const isInReview = typeof details.content?.review_since === 'string';
  const isReported = details.reports.length > 0;
  const [outcome, setOutcome] = useState<ReportDecision['outcome'] | null>(null);
  const { register, handleSubmit, getValues, control } = useForm<Omit<ReportDecision, 'outcome'>>({
    defaultValues: { reason: details.reports[0]?.reason ?? 'other', words: '', parts: [] },
  });
  const decide = (decision: ReportDecision['outcome']) => {
    if (isPending) return;
    mutate({ outcome: decision, ...getValues() }, () => {
      showToast({ kind: 'success', text: t(`reports.done.${decision}`) });
      void goOn();
    });
  };
  const submit = handleSubmit(() => outcome && decide(outcome));
  const approve = () =>
    approval.mutate(details, () => {
      showToast({ kind: 'success', text: t('products.approved') });
      void goOn();
    });
  const failure = error ?? approval.error;
  if (!isInReview && !isReported) return <p className="card mt-4 p-4 text-md text-ink-2 lg:p-5">{t('reports.nothingToDecide')}</p>;
  return (
    <Card title={t('reports.decision')} wrapper="mt-4" heading="text-lg font-semibold">
      <div className="mt-3 flex flex-wrap gap-2.5">
        <DecisionBar>
          {isInReview ? (
            <Button {...SHAPE} isBusy={approval.isPending} onClick={approve}>
              {t('products.approve')}
            </Button>
          ) : null}
          {isReported ? (
            <Button {...SHAPE} kind="secondary" aria-expanded={outcome === 'dismiss'} onClick={() => setOutcome('dismiss')}>
              {t('reports.dismiss')}
            </Button>
          ) : null}
          {(isReported ? (['warn', 'hide'] as const) : (['hide'] as const)).map((one) => (
            <Button
              {...SHAPE}
              key={one}
              kind={one === 'hide' ? 'danger-quiet' : 'secondary'}
              aria-expanded={outcome === one}
              onClick={() => setOutcome(one)}
            >
              {t(`reports.${one}`)}
            </Button>
          ))}
        </DecisionBar>
        {details.person ? (
          <ButtonLink to={operatorPaths.person(details.person.username)} kind="outline">
            {t('reports.limit')}
          </ButtonLink>
        ) : null}
      </div>
      {outcome === 'dismiss' ? (
        <div ref={show} className="mt-4 grid justify-items-start gap-3">
          <p className="text-md text-ink-2">{t('reports.dismissText')}</p>
          <Button isBusy={isPending} onClick={() => decide('dismiss')}>
            {t('reports.confirm.dismiss')}
          </Button>
        </div>
      ) : null}
      {outcome === 'hide' || outcome === 'warn' ? (
        <form ref={show} noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
          {outcome === 'hide' ? <HiddenParts details={details} control={control} /> : null}
          <ChoiceSelect label={t('reports.reason')} options={reportReasons} nameOf={(one) => t(`reason.${one}`)} {...register('reason')} />
          <TextArea
            label={t('reports.words')}
            hint={t('reports.wordsHint')}
            isOptional
            rows={3}
            maxLength={columnLimits.reportComment}
            {...register('words')}
          />
          <Button type="submit" kind={outcome === 'hide' ? 'danger' : 'primary'} isBusy={isPending}>
            {t(`reports.confirm.${outcome}`)}
          </Button>
        </form>
      ) : null}
      {failure ? (
        <div className="mt-3">
          <CommandFailed error={failure} conflict={t('reports.conflict')} stale={STALE} onReload={onReload} />
        </div>
      ) : null}
    </Card>
  );
}
