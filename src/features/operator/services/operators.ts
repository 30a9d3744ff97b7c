/** What waits for operators. */
import { fromEntries } from '~/shared/lib/entries';
import { type OperatorToday, operatorWork } from '~/features/account/rules/operator';
import { callRpc } from '~/shared/api/rpc';

/** The JSON of `operator_today`. */
export interface WorkRow {
  work: string;
  waiting: number;
  since: string | null;
}

/** @throws AppError not-operator, operator-factor-required, operator-session-ended */
export async function today(): Promise<OperatorToday> {
  const rows = await callRpc('operator_today', {});
  const queueOf = (work: string) => {
    const row = rows.find((one) => one.work === work);
    return { waiting: row?.waiting ?? 0, since: row?.since ?? null };
  };
  return fromEntries(operatorWork.map((work) => [work, queueOf(work)]));
}
