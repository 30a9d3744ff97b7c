import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindRules, kindsOf } from '~/domain/caseRules';
import { exchangeLineOf } from '~/domain/exchange';
import * as fieldLimits from '~/domain/fieldLimits';
import type { OrderDetails } from '~/domain/order';
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
const SHORTEST_REASON = 3;
type Missing = 'kind' | 'pieces' | 'reason';

/** What is missing in a step. */
function missingIn(step: number, draft: CaseDraft, order: OrderDetails): Missing | null {
  if (draft.kind === null) return 'kind';
  if (step === 0) return null;
  if (kindRules[draft.kind].needsLines && linesOf(draft, order.lines).length === 0) return 'pieces';
  return draft.reason.trim().length < SHORTEST_REASON ? 'reason' : null;
}

/** The guided case in three steps: what is wrong; which pieces, words and photos; check and send. */
export function NewCase({ order, userId, onSent }: { order: OrderDetails; userId: string; onSent: () => void }) {
  const { t } = useTranslation('cases');
  const [now] = useState(() => Date.now());
  const delivered = deliveredAt(order);
  const kinds = kindsOf(order, delivered, now);
  const [step, setStep] = useState(0);
  const [missing, setMissing] = useState<Missing | null>(null);
  const [draft, setDraft] = useState(() => emptyDraft(order.lines));
  const heading = useRef<HTMLHeadingElement>(null);
  const { send, isPending } = useOpenCase(userId, order.id);
  const { kind } = draft;
  const exchangeLine = exchangeLineOf(linesOf(draft, order.lines), order.lines);
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
    const problem = missingIn(step, draft, order);
    if (problem || kind === null) return setMissing(problem);
    if (step < STEPS.length - 1) return goTo(step + 1);
    const files = draft.files.map(({ file }) => file);
    const lines = linesOf(draft, order.lines);
    const exchange = exchangeLineOf(lines, order.lines) ? draft.exchange || null : null;
    send({ kind, reason: draft.reason.trim(), lines, exchange, files }, onSent);
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
          chosen={kind}
          deliveredAt={delivered}
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
              lines={order.lines}
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
            maxLength={fieldLimits.caseWords}
            value={draft.reason}
            error={missing === 'reason' ? t('field.wordsShort') : undefined}
            onChange={(event) => change({ reason: event.target.value })}
          />
          <PhotosField files={draft.files} onChange={(files) => change({ files })} />
        </div>
      ) : null}
      {step === 2 ? <CheckStep draft={draft} lines={order.lines} onChange={goTo} /> : null}
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
