import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderLine } from '~/features/orders/rules/order';
import type { CaseStep, OrderCase } from '~/features/orders/rules/orderCase';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import { FormError } from '~/shared/ui/FormAlert';
import { stepKey } from './caseTexts';
import { ExchangeSheet } from './ExchangeSheet';
import { StepSheet } from './StepSheet';
import { useCaseStep } from './caseMutations';

interface CaseActionsProps {
  orderCase: OrderCase;
  /** What this side may do now, the usual step first. */
  steps: CaseStep[];
  isOwnTurn: boolean;
  /** The line that can be exchanged; null when none can. */
  exchangeLine: OrderLine | null;
}

/** The steps that this side may take now; each opens a sheet that says what it does, and stays open until the step is taken. Closed before, its failure is shown here. */
export function CaseActions({ orderCase, steps, isOwnTurn, exchangeLine }: CaseActionsProps) {
  const { t } = useTranslation('cases');
  const { money } = useFormat();
  const { take, reset, isPending, error } = useCaseStep(orderCase);
  const [open, setOpen] = useState<CaseStep | null>(null);
  if (steps.length === 0) return null;
  const show = (step: CaseStep) => {
    reset();
    setOpen(step);
  };
  const close = () => {
    setOpen(null);
    if (!isPending) reset();
  };
  return (
    <>
      <FormError error={open ? null : error} />
      <div className="mt-4 grid gap-2.5 sm:flex sm:flex-wrap">
        {steps.map((step, index) => (
          <Button
            key={step}
            kind={isOwnTurn && index === 0 ? 'primary' : 'secondary'}
            isBlocked={isPending && !open}
            onClick={() => show(step)}
          >
            {t(`step.${stepKey(step, orderCase)}.button`, { due: money(orderCase.refundDue) })}
          </Button>
        ))}
      </div>
      {open === 'exchange' && exchangeLine ? (
        <ExchangeSheet
          orderCase={orderCase}
          line={exchangeLine}
          isBusy={isPending}
          error={error}
          onClose={close}
          onSend={(input) => take(input, close)}
        />
      ) : open && steps.includes(open) ? (
        <StepSheet
          key={open}
          step={open}
          orderCase={orderCase}
          isBusy={isPending}
          error={error}
          onClose={close}
          onSend={(input) => take(input, close)}
        />
      ) : null}
    </>
  );
}
