/** What belongs to a step of a case, as its sheet collects it. */
import * as v from 'valibot';
import * as columnLimits from '~/shared/generated/columnLimits';
import { type CaseStep, type CaseStepInput, caseSteps, type OrderCase } from '~/features/orders/rules/orderCase';
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

/** Steps in the order of their buttons, the usual one first. */
export const inOrder = (steps: readonly CaseStep[]): CaseStep[] => caseSteps.filter((step) => steps.includes(step));

/** The schema of a step's form; the messages about the amount name `min` and `max`. */
export function stepSchema(step: CaseStep, { possible: { leastRefund: min, mostRefund: max, withWords } }: Pick<OrderCase, 'possible'>) {
  const shortest = withWords.includes(step) ? columnLimits.explanationLeast : 0;
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
