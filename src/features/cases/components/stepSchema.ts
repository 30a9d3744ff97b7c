/** What belongs to a step of a case, as its sheet collects it. */
import * as v from 'valibot';
import { needsMessage } from '~/features/cases/rules/caseRules';
import type { CaseStep, CaseStepInput, OrderCase } from '~/features/orders/rules/orderCase';
import { isTrackingNumber } from '~/features/orders/rules/sellerOrder';
import { messageKey } from '~/shared/i18n/formMessages';

export interface StepValues {
  words: string;
  amount: string;
  tracking: string;
  restock: '' | 'yes' | 'no';
}

/** Steps without a message: one click settles them. */
const WITHOUT_MESSAGE = new Set<CaseStep>([
  'confirm_payment',
  'withdraw',
  'send_back',
  'arrive',
  'refund',
  'exchange',
  'confirm_refund',
  'revive',
]);
export const hasMessage = (step: CaseStep): boolean => !WITHOUT_MESSAGE.has(step);

/** The smallest and the largest refund that can be noted now: all that is owed, and of a cancelled order everything. */
export const refundRange = ({ refundDue }: OrderCase, left: number, isCancelled: boolean) => ({
  min: refundDue > 0 ? refundDue : isCancelled ? left : 1,
  max: left,
});

/** The schema of a step's form; the messages about the amount name `min` and `max`. */
export function stepSchema(step: CaseStep, orderCase: OrderCase, { min, max }: { min: number; max: number }) {
  const shortest = needsMessage(step, orderCase.kind) ? 3 : 0;
  const isAmount = (text: string) => /^\d{1,12}$/.test(text) && Number(text) >= min && Number(text) <= max;
  return v.object({
    words: v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => text.length >= shortest, messageKey('cases:field.wordsShort')),
    ),
    amount: v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll(/\s/g, '')),
      v.check((text) => step !== 'refund' || isAmount(text), messageKey(min > 1 ? 'cases:field.amountDecided' : 'cases:field.amountWrong')),
    ),
    tracking: v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => text === '' || isTrackingNumber(text), messageKey('cases:field.trackingWrong')),
    ),
    restock: v.pipe(
      v.picklist(['', 'yes', 'no']),
      v.check((choice) => step !== 'arrive' || choice !== '', messageKey('cases:field.restock.missing')),
    ),
  });
}

/** The values as the service sends them. */
export const toStepInput = (step: CaseStep, { words, amount, tracking, restock }: StepValues): CaseStepInput => ({
  step,
  ...(words ? { words } : {}),
  ...(step === 'refund' ? { amount: Number(amount) } : {}),
  ...(step === 'send_back' && tracking ? { tracking } : {}),
  ...(step === 'arrive' ? { restock: restock === 'yes' } : {}),
});
