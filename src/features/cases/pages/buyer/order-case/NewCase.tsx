import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { kindRules } from '~/shared/generated/caseTables';
import { onlyLineOf } from '~/features/cases/rules/exchange';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import * as columnLimits from '~/shared/generated/columnLimits';
import { wordsFor } from '~/features/orders/rules/deliveryWays';
import type { OrderDetails } from '~/features/orders/rules/order';
import type { CaseOption } from '~/features/orders/rules/orderCase';
import { CasePhotosField } from '~/features/cases/components/CasePhotosField';
import { VariantSelect } from '~/features/cases/components/VariantSelect';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { Button } from '~/shared/ui/Button';
import { TextArea } from '~/shared/ui/Field';
import { CheckStep } from './CheckStep';
import { type CaseDraft, clearDraft, linesOf, readDraft, writeDraft } from './caseDraft';
import { KindStep } from './KindStep';
import { PiecesField } from './PiecesField';
import { useOpenCase } from './useOpenCase';

const STEPS = ['what', 'details', 'check'] as const;

interface NewCaseProps {
  order: OrderDetails;
  options: CaseOption[];
  onSent: () => void;
}

const quantityOf = (lines: CaseOption['lines'], position: number): number =>
  lines.find((line) => line.position === position)?.quantity ?? 0;

/** The guided case in three steps: what is wrong; which pieces, words and photos; check and send. */
export function NewCase({ order, options, onSent }: NewCaseProps) {
  const { t } = useTranslation('cases');
  const userId = useUserId();
  const [before] = useState(() => readDraft(userId, order.id, order.lines, options));
  const [step, setStep] = useState(before.step);
  const form = useForm<CaseDraft>({ defaultValues: before.draft });
  const field = useFormField(form);
  const draft = useWatch({ control: form.control, compute: (values) => values });
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind } = draft;
  const words = wordsFor(order.way);
  const claimable = options.find((option) => option.kind === kind)?.lines;
  const lines = claimable ? order.lines.map((line) => ({ ...line, quantity: quantityOf(claimable, line.position) })) : order.lines;
  const onlyLine = onlyLineOf(linesOf(draft, lines), lines);
  const exchangeLine = onlyLine?.variantId ? onlyLine : null;
  const isSent = useRef(false);
  const { send, isPending } = useOpenCase(order.id, () => {
    isSent.current = true;
    clearDraft(userId);
  });
  const keep = (at: number) => {
    // the form loses the focus once more when it goes away
    if (!isSent.current) writeDraft(userId, order.id, at, form.getValues());
  };
  const goTo = (next: number) => {
    form.clearErrors();
    setStep(next);
    heading.current?.focus();
    // after the field that lost the focus
    keep(next);
  };
  // validates the fields that are mounted: those of this step
  const submit = form.handleSubmit(() => {
    if (kind === null || step < STEPS.length - 1) return goTo(step + 1);
    const files = draft.photos.flatMap(({ file }) => file ?? []);
    const exchange = exchangeLine ? draft.exchange || null : null;
    send({ kind, reason: draft.reason.trim(), lines: linesOf(draft, lines), exchange, files }, onSent);
  });
  return (
    <form noValidate className="card mt-3 max-w-[640px] p-5 lg:p-6" onSubmit={(event) => void submit(event)} onBlur={() => keep(step)}>
      <p className="text-sm text-ink-3">{t('new.steps', { step: step + 1, total: STEPS.length })}</p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-2xl font-medium outline-none">
        {t(`new.${STEPS[step] ?? 'what'}`)}
      </h1>
      {step === 0 ? (
        <KindStep
          options={options}
          chosen={kind}
          // what is fetched is not lost on its way
          isUnpaid={order.status === 'shipped' && order.paymentStatus === 'unpaid' && !words.context}
          words={words}
          {...field('kind', { required: messageKey('cases:new.whatMissing') })}
        />
      ) : null}
      {step === 1 && kind ? (
        <div className="mt-4 grid gap-5">
          {kindRules[kind].needsLines ? <PiecesField kind={kind} lines={lines} control={form.control} /> : null}
          {exchangeLine ? (
            <VariantSelect
              productId={exchangeLine.productId}
              quantity={draft.pieces[exchangeLine.position] ?? 1}
              label={t('exchange.wishLabel')}
              none={t('exchange.money')}
              {...field('exchange')}
            />
          ) : null}
          <TextArea
            label={t('new.reason')}
            hint={t(`new.reasonHint.${kind}`, words)}
            rows={4}
            maxLength={columnLimits.caseMessage}
            {...field('reason', {
              validate: (reason) => reason.trim().length >= columnLimits.explanationLeast || messageKey('cases:field.wordsShort'),
            })}
          />
          <CasePhotosField photos={draft.photos} onChange={(photos) => form.setValue('photos', photos)} />
        </div>
      ) : null}
      {step === 2 ? <CheckStep draft={draft} lines={lines} words={words} onChange={goTo} /> : null}
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button type="submit" size="lg" isBusy={isPending}>
          {t(step === 2 ? 'new.send' : 'new.next')}
        </Button>
        {step > 0 ? (
          <Button size="lg" kind="ghost" onClick={() => goTo(step - 1)}>
            {t('new.back')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
