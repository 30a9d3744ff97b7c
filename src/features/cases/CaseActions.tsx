import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stepsOf } from '~/domain/caseRules';
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

/** The steps that this side may take now; each opens a sheet that says what it does. */
export function CaseActions({ orderCase, side, userId, isCancelled, left }: CaseActionsProps) {
  const { t } = useTranslation('cases');
  const { take, isPending, variables } = useCaseStep(userId, orderCase.id);
  const [open, setOpen] = useState<CaseStep | null>(null);
  const steps = stepsOf(orderCase, side, isCancelled);
  if (steps.length === 0) return null;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {steps.map((step, index) => (
          <Button
            key={step}
            kind={index === 0 ? 'primary' : 'secondary'}
            isBusy={isPending && variables?.step === step}
            onClick={() => setOpen(step)}
          >
            {t(`step.${step}.button`)}
          </Button>
        ))}
      </div>
      {open ? (
        <StepSheet
          key={open}
          step={open}
          orderCase={orderCase}
          left={left}
          onClose={() => setOpen(null)}
          onSend={(input) => {
            setOpen(null);
            take(input);
          }}
        />
      ) : null}
    </>
  );
}
