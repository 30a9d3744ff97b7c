/** The texts of a case beside what the database does in each state. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { caseKinds, type CaseKind, caseStates, type CaseState, type OrderCase } from '../../../../src/features/orders/rules/orderCase.ts';
import { dueKey, dutyKey, isDecisionDue, nextKey } from '../../../../src/features/cases/components/caseTexts.ts';
import { languages } from '../../../../src/shared/i18n/languages.ts';
import { repoRoot } from '../../../local/settings.ts';
import { escalatedOrder } from '../../helpers/cases.ts';
import { marketForFile } from '../../helpers/market.ts';
import { createOperator } from '../../helpers/operators.ts';
import { call } from '../../helpers/orderChanges.ts';
import { moveTime, resetTime, runDeadlines } from '../../helpers/time.ts';
import { createSeller, type TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
let rival: TestUser;
const { backend } = marketForFile((users) => ({ buyer, rival } = users));
const sides = ['buyer', 'seller'] as const;

/** A case as the app reads it. */
const caseIn = (kind: CaseKind, state: CaseState, values: Partial<OrderCase> = {}): OrderCase =>
  ({
    ...{ kind, state, closedAt: null, refundDue: 0, refunded: 0, lapsedFrom: null, paymentRefusals: 0, lines: [], due: null },
    ...{ isExchangeDecided: false, isRefundDecided: false, isRefundDenied: false, ...values },
  }) as unknown as OrderCase;
const orderWith = (status: 'delivered' | 'cancelled', state: CaseState) =>
  ({ status, paymentStatus: 'received', caseState: state === 'closed' ? null : state, total: 2000, refunded: 0 }) as const;

interface Situation {
  orderCase: OrderCase;
  order: ReturnType<typeof orderWith>;
}
/** Every kind and state of a case, of orders that go on and that ended, with and without money that is owed, decided or not. */
const situations: Situation[] = caseKinds.flatMap((kind) =>
  caseStates.flatMap((state) =>
    (['delivered', 'cancelled'] as const).flatMap((status) =>
      [0, 2000].flatMap((refundDue) =>
        [false, true].map((isRefundDecided) => ({
          orderCase: caseIn(kind, state, {
            refundDue: state === 'closed' ? 0 : refundDue,
            isRefundDecided,
            closedAt: state === 'closed' ? '2026-11-20T00:00:00Z' : null,
          }),
          order: orderWith(status, state),
        })),
      ),
    ),
  ),
);

describe('the text of a case', () => {
  it.each(languages)('exists for every state, kind and side in %s', (language) => {
    const texts = JSON.parse(fs.readFileSync(path.join(repoRoot, 'public/locales', language, 'cases.json'), 'utf8')) as {
      next: Record<string, Record<string, string>>;
      due: Record<string, string>;
      duty: Record<string, Record<string, string>>;
    };
    for (const { orderCase, order } of situations) {
      for (const side of sides) expect(texts.next[side]![nextKey(orderCase, order)], JSON.stringify(orderCase)).toBeTruthy();
    }
    for (const side of sides) expect(Object.keys(texts.duty[side]!)).toEqual(['stop', 'suspend', 'suspended']);
  });

  it('of a deadline says what the database does then', async () => {
    const deadlines = await backend().sql<{ kind: CaseKind; state: CaseState; step: 'escalate' | 'remind' | 'close'; to_state: string }[]>`
      select d.kind, d.state, d.step, s.to_state from app.case_deadlines d
        join app.case_steps s on s.kind = d.kind and s.from_state = d.state and s.step = d.step and s.actor = 'system'`;
    expect(deadlines.length).toBe(await backend().sql`select count(*)::int as n from app.case_deadlines`.then(([row]) => row!.n));
    const outcome = {
      escalate: 'escalated',
      remind: 'accepted',
      close: 'closed',
      closeUnpaid: 'closed',
      closeCancelled: 'closed',
    } as const;
    for (const { kind, state, step, to_state } of deadlines) {
      const orderCase = caseIn(kind, state, { due: { at: '2026-11-24T00:00:00Z', step }, refundDue: state === 'decided' ? 2000 : 0 });
      for (const status of ['delivered', 'cancelled'] as const) {
        expect(outcome[dueKey(orderCase, orderWith(status, state))], `${kind} ${state}`).toBe(to_state);
      }
      // a decision is not decided again: its seller is sanctioned
      expect(isDecisionDue(orderCase), `${kind} ${state}`).toBe(state === 'decided');
    }
  });
});

describe('the text of a decision that is not followed', () => {
  it('says to both sides when the shop is stopped, then suspended, as it happens', async () => {
    const seller = await createSeller(backend(), 'shop');
    const moderator = await createOperator(backend(), 'moderator');
    const { order: id } = await escalatedOrder({ backend: backend(), buyer, seller });
    const [seen] = await backend().sql`select max(id)::int as id from order_events where order_id = ${id}`;
    const decision = {
      p_order: id,
      p_decision: 'refund',
      p_message: 'The photos show the crack.',
      p_seen: seen!.id as number,
      p_refund: 1000,
    };
    expect((await moderator.client.rpc('operator_decide', decision)).error).toBeNull();
    const told = async (user: TestUser) => {
      const [row] = (await call(user, 'order_duty', { p_order: id })) as {
        sanction: 'limited' | 'suspended' | null;
        due_at: string | null;
      }[];
      return row ? { key: dutyKey({ sanction: row.sanction, dueAt: row.due_at }), at: row.due_at } : null;
    };
    const state = async () =>
      (await backend().sql`select seller_state from app.profiles where id = ${seller.id}`)[0]!.seller_state as string;
    for (const [key, before, after] of [
      ['stop', 'active', 'limited'],
      ['suspend', 'limited', 'suspended'],
    ] as const) {
      const duty = await told(buyer);
      expect([duty?.key, await told(seller), await told(rival)]).toEqual([key, duty, null]);
      const left = Date.parse(duty!.at!) - Number((await backend().sql`select extract(epoch from app.now()) * 1000 as now`)[0]!.now);
      await moveTime(backend(), `${Math.round(left / 1000) - 60} seconds`);
      await runDeadlines(backend());
      expect(await state()).toBe(before);
      await moveTime(backend(), '2 minutes');
      await runDeadlines(backend());
      expect(await state()).toBe(after);
    }
    expect((await told(buyer))?.key).toBe('suspended');
    await resetTime(backend());
  });
});
