/** The form of a decision. */
import * as v from 'valibot';
import { type Decision, hasAmount } from '~/domain/operatorCase';

const MIN_WORDS = 3;

/** @param min @param max the smallest and the largest refund (tenge) */
export const decisionSchema = (min: number, max: number) =>
  v.pipe(
    v.object({
      decision: v.custom<Decision>((value) => typeof value === 'string' && value !== ''),
      words: v.pipe(v.string(), v.trim(), v.minLength(MIN_WORDS)),
      amount: v.pipe(
        v.string(),
        v.transform((text) => text.replaceAll(/\s/g, '')),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['decision'], ['amount']],
        ({ decision, amount }) => !hasAmount(decision) || (/^\d{1,12}$/.test(amount) && Number(amount) >= min && Number(amount) <= max),
      ),
      ['amount'],
    ),
  );
