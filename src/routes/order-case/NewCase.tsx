import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { caseDeadline, claimableLines, isSettled, kindsOf } from '~/domain/caseOpening';
import { kindRules } from '~/domain/caseRules';
import type { OrderPeriods } from '~/domain/deadlines';
import { exchangeLineOf } from '~/domain/exchange';
import * as fieldLimits from '~/domain/fieldLimits';
import type { OrderDetails, OrderLine } from '~/domain/order';
import type { OrderCase } from '~/domain/orderCase';
import { deliveredAt } from '~/domain/orderRules';
import { PhotosField } from '~/features/cases/PhotosField';
import { VariantSelect } from '~/features/cases/VariantSelect';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/Field';
import { CheckStep } from './CheckStep';
import { type CaseDraft, emptyDraft, linesOf } from './caseDraft';
import { KindStep } from './KindStep';
import { PiecesField } from './PiecesField';
import { useOpenCase } from './useOpenCase';

const STEPS = ['what', 'details', 'check'] as const;
const MIN_REASON = 3;
type Missing = 'kind' | 'pieces' | 'reason';

/** What is missing in a step. */
function missingIn(step: number, draft: CaseDraft, lines: OrderLine[]): Missing | null {
  if (draft.kind === null) return 'kind';
  if (step === 0) return null;
  if (kindRules[draft.kind].needsLines && linesOf(draft, lines).length === 0) return 'pieces';
  return draft.reason.trim().length < MIN_REASON ? 'reason' : null;
}

interface NewCaseProps {
  order: OrderDetails;
  /** The earlier ones of this order. */
  cases: OrderCase[];
  periods: OrderPeriods;
  userId: string;
  onSent: () => void;
}

/** The guided case in three steps: what is wrong; which pieces, words and photos; check and send. */
export function NewCase({ order, cases, periods, userId, onSent }: NewCaseProps) {
  const { t } = useTranslation('cases');
  const [now] = useState(() => Date.now());
  const delivered = deliveredAt(order);
  const kinds = kindsOf(order, delivered, now, periods);
  const [step, setStep] = useState(0);
  const [missing, setMissing] = useState<Missing | null>(null);
  const [draft, setDraft] = useState(() => emptyDraft(order.lines));
  const heading = useRef<HTMLHeadingElement>(null);
  const { send, isPending } = useOpenCase(userId, order.id);
  const { kind } = draft;
  const lines = kind ? claimableLines(kind, order.lines, cases, now) : order.lines;
  const exchangeLine = exchangeLineOf(linesOf(draft, lines), lines);
  const change = (changes: Partial<CaseDraft>) => {
    setMissing(null);
    setDraft({ ...draft, ...changes });
  };
  const goTo = (next: number) => {
    setMissing(null);
    setStep(next);
    heading.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = missingIn(step, draft, lines);
    if (problem || kind === null) return setMissing(problem);
    if (step < STEPS.length - 1) return goTo(step + 1);
    const files = draft.files.map(({ file }) => file);
    const exchange = exchangeLine ? draft.exchange || null : null;
    send({ kind, reason: draft.reason.trim(), lines: linesOf(draft, lines), exchange, files }, onSent);
  };
  return (
    <form noValidate className="card mt-3 max-w-[640px] p-5 lg:p-6" onSubmit={submit}>
      <p className="text-sm text-ink-3">{t('new.steps', { step: step + 1, total: STEPS.length })}</p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-2xl font-medium outline-none">
        {t(`new.${STEPS[step] ?? 'what'}`)}
      </h1>
      {step === 0 ? (
        <KindStep
          kinds={kinds}
          settled={kinds.filter((one) => isSettled(one, order.lines, cases, delivered, now))}
          chosen={kind}
          returnUntil={caseDeadline('return', delivered, periods)}
          isUnpaid={order.status === 'shipped' && order.paymentStatus === 'unpaid'}
          error={missing === 'kind' ? t('new.whatMissing') : undefined}
          onChoose={(chosen) => change({ kind: chosen })}
        />
      ) : null}
      {step === 1 && kind ? (
        <div className="mt-4 grid gap-5">
          {kindRules[kind].needsLines ? (
            <PiecesField
              kind={kind}
              lines={lines}
              pieces={draft.pieces}
              error={missing === 'pieces' ? t('new.piecesMissing') : undefined}
              onChange={(position, quantity) => change({ pieces: { ...draft.pieces, [position]: quantity } })}
            />
          ) : null}
          {exchangeLine ? (
            <VariantSelect
              userId={userId}
              productId={exchangeLine.productId}
              quantity={draft.pieces[exchangeLine.position] ?? 1}
              value={draft.exchange}
              label={t('exchange.wishLabel')}
              none={t('exchange.money')}
              onChange={(exchange) => change({ exchange })}
            />
          ) : null}
          <TextArea
            label={t('new.reason')}
            hint={t(`new.reasonHint.${kind}`)}
            rows={4}
            maxLength={fieldLimits.caseMessage}
            value={draft.reason}
            error={missing === 'reason' ? t('field.wordsShort') : undefined}
            onChange={(event) => change({ reason: event.target.value })}
          />
          <PhotosField files={draft.files} onChange={(files) => change({ files })} />
        </div>
      ) : null}
      {step === 2 ? <CheckStep draft={draft} lines={lines} onChange={goTo} /> : null}
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
