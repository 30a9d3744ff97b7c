/** Verifications of sellers, for operators. */
import * as operatorVerifications from '~/features/operator/services/operatorVerifications';
import { behind, kind, type Query } from '../query.ts';

const moderator = kind('report', 'moderator');
const look = kind('report', 'moderator', true);
const write = kind('write', 'moderator', true);
const WORDS = 'Номер и имя совпадают с реестром.';

export const verificationQueries: Query[] = [
  ...(['asked', 'verified'] as const).flatMap((tab) => {
    const page = (after: { at: string; id: string } | null) => operatorVerifications.list(tab, after);
    return [
      moderator(`operators: verifications, ${tab}`, () => page(null)),
      moderator(`operators: verifications, ${tab}, page 3`, (_, after) => page(JSON.parse(after ?? '')), behind(40, page)),
    ];
  }),
  look('operators: a request for verification', (pick) => operatorVerifications.get(pick.oneOf(pick.sources.work.requested))),
  ...(['verify', 'refuse'] as const).map((outcome) =>
    write(`operators: decide a verification, ${outcome}`, (pick) =>
      operatorVerifications.decide(pick.oneOf(pick.sources.work.requested), { outcome, words: WORDS, months: 12 }),
    ),
  ),
  write('operators: revoke a verification', (pick) => operatorVerifications.revoke(pick.oneOf(pick.sources.work.verified), WORDS)),
];
