/** What the signed-in person may do as an operator, and what waits for operators. */
import { fromEntries } from '~/domain/entries';
import { type OperatorRole, type OperatorToday, operatorWork } from '~/domain/operator';
import { call } from './functions';

/** Empty for everybody who is no operator. */
export const roles = (): Promise<OperatorRole[]> => call('operator_roles', {});

/** @throws AppError not-operator, operator-factor-required, operator-session-ended */
export async function today(): Promise<OperatorToday> {
  const rows = await call('operator_today', {});
  const of = (work: string) => {
    const row = rows.find((one) => one.work === work);
    return { waiting: row?.waiting ?? 0, since: row?.since ?? null };
  };
  return fromEntries(operatorWork.map((work) => [work, of(work)]));
}
