/** The form of a decision. */
import * as v from 'valibot';
import { type Decision, hasAmount } from '~/domain/operatorCase';
import { messageKey } from '~/i18n/formMessages';

const MIN_WORDS = 3;

/** @param min @param max the smallest and the largest refund (tenge), which a message names */
export const decisionSchema = (min: number, max: number) =>
  v.pipe(
    v.object({
      decision: v.custom<Decision>((value) => typeof value === 'string' && value !== '', messageKey('operator:case.outcomeMissing')),
      words: v.pipe(v.string(), v.trim(), v.minLength(MIN_WORDS, messageKey('operator:case.wordsShort'))),
      amount: v.pipe(
        v.string(),
        v.transform((text) => text.replaceAll(/\s/g, '')),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['decision'], ['amount']],
        ({ decision, amount }) => !hasAmount(decision) || (/^\d{1,12}$/.test(amount) && Number(amount) >= min && Number(amount) <= max),
        messageKey('operator:case.amountWrong'),
      ),
      ['amount'],
    ),
  );
