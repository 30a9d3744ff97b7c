/** People and shops that operators decide about, and products that wait for review. */
import { storeTabs } from '~/features/operator/rules/operatorPerson';
import * as operatorPeople from '~/features/operator/services/operatorPeople';
import { behind, kind, type Query } from '../query.ts';

const moderator = kind('report', 'moderator');
const look = kind('report', 'moderator', true);
const write = kind('write', 'moderator', true);
const WORDS = 'Три покупателя пишут, что вы не отвечаете.';
const bulkAsModerator = kind('bulk', 'moderator', true);

export const sellerStateQueries: Query[] = [
  look('operators: a person, seller', (pick) => operatorPeople.person(pick.username())),
  look('operators: a person (largest seller)', (pick) => operatorPeople.person(pick.sources.largestUsername)),
  look('operators: a person, buyer', (pick) => operatorPeople.person(`buyer_${pick.upTo(49)}`)),
  ...storeTabs.map((tab) => look(`operators: stores, ${tab}`, () => operatorPeople.stores(tab, null))),
  look(
    'operators: stores, restricted, page 2',
    (_, after) => operatorPeople.stores('restricted', JSON.parse(after ?? '')),
    behind<{ at: string; id: string }>(20, (after) => operatorPeople.stores('restricted', after)),
  ),
  write('operators: limit a shop (ordinary seller)', (pick) =>
    operatorPeople.setState(pick.users.ordinarySeller, { state: 'limited', reason: WORDS, days: 14 }),
  ),
  ...(['ordinarySeller', 'largestSeller'] as const).map((seller) =>
    bulkAsModerator(`operators: suspend a shop (${seller === 'largestSeller' ? 'largest' : 'ordinary'} seller)`, (pick) =>
      operatorPeople.setState(pick.users[seller], { state: 'suspended', reason: WORDS, days: 0 }),
    ),
  ),
  ...(['lift', 'keep'] as const).map((outcome) =>
    write(`operators: answer the objection of a shop, ${outcome}`, (pick) =>
      operatorPeople.answerObjection(pick.oneOf(pick.sources.work.stateObjections), outcome, WORDS),
    ),
  ),
  write('operators: limit a buyer', (pick) => operatorPeople.limit(pick.users.buyer, { kind: 'buying', reason: WORDS, days: 30 })),
  write('operators: lift the limit of a buyer', (pick) =>
    operatorPeople.limit(pick.oneOf(pick.sources.work.limited), { kind: 'reports', reason: '', days: 0 }),
  ),
  moderator('operators: products that wait for review', () => operatorPeople.waitingProducts()),
  write('operators: approve a product', (pick) => operatorPeople.approveProduct(pick.oneOf(pick.sources.work.waitingProducts))),
];
