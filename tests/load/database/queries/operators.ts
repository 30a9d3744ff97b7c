/** The operators' day: what waits, cases, figures and health. Reads that are noted in the log are rolled back one by one. */
import * as operatorCases from '~/features/operator/services/operatorCases';
import * as operatorFigures from '~/features/operator/services/operatorFigures';
import * as operatorHealth from '~/features/operator/services/operatorHealth';
import * as operatorRoles from '~/features/account/services/operatorRoles';
import * as operators from '~/features/operator/services/operators';
import { daysAgo } from '../picker.ts';
import { behind, kind, type Query } from '../query.ts';

const moderator = kind('report', 'moderator');
const look = kind('report', 'moderator', true);
const write = kind('write', 'moderator', true);
const day = (back: number): string => daysAgo(back).toISOString().slice(0, 10);
const WORDS = 'На фото видно, что ткань линяет и при ручной стирке.';
const writeAsFinance = kind('write', 'finance', true);

export const operatorQueries: Query[] = [
  kind('shop', 'buyer')('own roles of somebody who has none', () => operatorRoles.roles()),
  kind('shop', 'moderator')('operators: own roles', () => operatorRoles.roles()),
  moderator('operators: today', () => operators.today()),
  moderator('operators: cases', () => operatorCases.list(null)),
  moderator('operators: cases, page 5', (_, after) => operatorCases.list(JSON.parse(after ?? '')), behind(80, operatorCases.list)),
  look('operators: a case', (pick) => operatorCases.get(pick.oneOf(pick.sources.work.escalated).order)),
  write('operators: decide a case, nothing is owed', (pick) => {
    const { order, seen } = pick.oneOf(pick.sources.work.escalated);
    return operatorCases.decide(order, { decision: 'nothing', words: WORDS, seen });
  }),
  write('operators: decide a case, a refund', (pick) => {
    const { order, seen } = pick.oneOf(pick.sources.work.escalated);
    return operatorCases.decide(order, { decision: 'refund', words: WORDS, amount: 1, seen });
  }),
  writeAsFinance('operators: settle what is owed', (pick) => {
    const { order, seen } = pick.oneOf(pick.sources.work.owed);
    return operatorCases.decide(order, { decision: 'settle_refund', words: WORDS, seen });
  }),
  ...(['day', 'week', 'range'] as const).map((unit) =>
    moderator(`operators: figures of a year, ${unit}`, () => operatorFigures.figures({ from: day(365), to: day(0) }, unit)),
  ),
  moderator('operators: health', () => operatorHealth.health()),
  moderator('operators: failed mails', () => operatorHealth.failedMails(null)),
  moderator(
    'operators: failed mails, page 5',
    (_, before) => operatorHealth.failedMails(Number(before)),
    behind(80, operatorHealth.failedMails),
  ),
  ...(['retry', 'discard'] as const).map((outcome) =>
    write(`operators: ${outcome} a failed mail`, (pick) => operatorHealth.settleMail(pick.oneOf(pick.sources.work.failedMails), outcome)),
  ),
];
