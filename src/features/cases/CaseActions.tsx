import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stepsOf, whoActs } from '~/domain/caseRules';
import type { CaseSide, CaseStep, OrderCase } from '~/domain/orderCase';
import { Button } from '~/ui/Button';
import { StepSheet } from './StepSheet';
import { useCaseStep } from './useCase';

interface CaseActionsProps {
  orderCase: OrderCase;
  side: CaseSide;
  userId: string;
  isCancelled: boolean;
  /** What was not refunded yet. */
  left: number;
}

/** The steps that this side may take now; each opens a sheet that says what it does, and stays open until the step is taken. */
export function CaseActions({ orderCase, side, userId, isCancelled, left }: CaseActionsProps) {
  const { t } = useTranslation('cases');
  const { take, reset, isPending, error } = useCaseStep(userId, orderCase.id);
  const [open, setOpen] = useState<CaseStep | null>(null);
  const steps = stepsOf(orderCase, side, isCancelled);
  if (steps.length === 0) return null;
  const isOwnTurn = whoActs(orderCase.state, orderCase.kind) === side;
  const close = () => {
    setOpen(null);
    reset();
  };
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {steps.map((step, index) => (
          <Button key={step} kind={isOwnTurn && index === 0 ? 'primary' : 'secondary'} onClick={() => setOpen(step)}>
            {t(`step.${step}.button`)}
          </Button>
        ))}
      </div>
      {open && steps.includes(open) ? (
        <StepSheet
          key={open}
          step={open}
          orderCase={orderCase}
          left={left}
          isBusy={isPending}
          error={error}
          onClose={close}
          onSend={(input) => take(input, close)}
        />
      ) : null}
    </>
  );
}
