/** Buttons of Telegram: presses, the browser and the ends of links at the same moment. */
import { beforeAll, describe, expect, it } from 'vitest';
import type postgres from 'postgres';
import { asPlatform } from '../../helpers/during.ts';
import { receivePayment } from '../../helpers/commands.ts';
import { orderOfNewBuyer } from '../../helpers/orderStates.ts';
import {
  type Action,
  createSellers,
  leaveAction,
  raceBackendForFile,
  ROUNDS,
  rounds,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';
import { nextNumber } from '../../helpers/telegram.ts';

const backend = raceBackendForFile();
const MANY = 16;
let seller: TestAccount;
beforeAll(async () => {
  [seller] = (await createSellers(backend(), 1)) as [TestAccount];
});

/** A new chat of a person with a button for each token. */
async function chatWith(user: TestAccount, order: string, tokens: string[]): Promise<number> {
  const chat = nextNumber();
  await backend().sql`with made as (
      insert into notification_targets (user_id, channel, label) values (${user.id}, 'telegram', 'Aliya') returning id),
    linked as (
      insert into app.telegram_chats (target_id, chat_id, is_colleague, can_act) select id, ${chat}, false, true from made returning target_id)
    insert into app.telegram_buttons (token_hash, target_id, order_id, step, expires_at)
    select app.key_hash(t), target_id, ${order}, 'receive_payment', now() + interval '1 day' from linked, unnest(${tokens}::text[]) t`;
  return chat;
}
const pressing = (chat: number, token: string, outcomes: string[], update = nextNumber()): Action =>
  asPlatform(async (sql: postgres.TransactionSql) => {
    const [row] = await sql`select press_telegram_button(${update}, ${chat}, ${token}) ->> 'outcome' as outcome`;
    outcomes.push((row?.outcome as string | null) ?? 'known');
  });
const receivedOf = async (order: string) =>
  (await backend().sql`select 1 from order_events where order_id = ${order} and kind = 'payment_received'`).length;
const tokens = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
const paid = () => orderOfNewBuyer(backend(), seller, { status: 'pending', method: 'kaspi_transfer', payment: 'reported' });

describe('at the same moment', () => {
  it('sixteen presses of one button and the browser do one step [S42]', async () => {
    await rounds(ROUNDS, async () => {
      const { id } = await paid();
      const token = crypto.randomUUID();
      const chat = await chatWith(seller, id, [token]);
      const outcomes: string[] = [];
      const presses = Array.from({ length: MANY - 1 }, () => pressing(chat, token, outcomes));
      expect(await runConcurrently(backend(), [...presses, receivePayment(seller, id)])).toEqual({ ok: MANY });
      expect(await receivedOf(id)).toBe(1);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'gone')).toHaveLength(MANY - 2);
      return {};
    });
  });

  it('sixteen buttons in two chats of one store and the browser do one step', async () => {
    await rounds(ROUNDS, async () => {
      const { id } = await paid();
      const [first, second] = [tokens(MANY / 2), tokens(MANY / 2)];
      const [one, other] = [await chatWith(seller, id, first), await chatWith(seller, id, second)];
      const actions = [
        ...first.map((token) => pressing(one, token, [])),
        ...second.map((token) => pressing(other, token, [])),
        receivePayment(seller, id),
      ];
      expect(await runConcurrently(backend(), actions)).toEqual({ ok: MANY + 1 });
      expect(await receivedOf(id)).toBe(1);
      return {};
    });
  });

  it('an update that comes sixteen times is handled once', async () => {
    await rounds(ROUNDS, async () => {
      const { id } = await paid();
      const token = crypto.randomUUID();
      const chat = await chatWith(seller, id, [token]);
      const [update, outcomes] = [nextNumber(), [] as string[]];
      await runConcurrently(
        backend(),
        Array.from({ length: MANY }, () => pressing(chat, token, outcomes, update)),
      );
      expect(outcomes.sort()).toEqual(['done', ...Array.from({ length: MANY - 1 }, () => 'known')]);
      return {};
    });
  });

  it('presses and the end of the link leave no half: the step is done, or the button is gone', async () => {
    const ends = (chat: number): Action[] => [
      asPlatform((sql) => sql`select leave_telegram(${chat})`),
      {
        as: seller.id,
        run: (sql) => sql`select remove_notification_target(t.id) from notification_targets t where t.user_id = ${seller.id}`,
      },
    ];
    await rounds(ROUNDS, async () => {
      const { id } = await paid();
      const given = tokens(MANY);
      const chat = await chatWith(seller, id, given);
      const outcomes: string[] = [];
      const outcome = await runConcurrently(backend(), [...given.map((token) => pressing(chat, token, outcomes)), ...ends(chat)]);
      expect(outcome).toEqual({ ok: MANY + 2 });
      expect(await receivedOf(id)).toBe(outcomes.includes('done') ? 1 : 0);
      expect(outcomes.filter((one) => one !== 'gone' && one !== 'done')).toEqual([]);
      return {};
    });
  });

  it('presses and the deletion of the account end without a deadlock', async () => {
    await rounds(ROUNDS, async () => {
      const [leaver] = (await createSellers(backend(), 1)) as [TestAccount];
      const { id } = await orderOfNewBuyer(backend(), leaver, { status: 'delivered' });
      const given = tokens(MANY);
      const chat = await chatWith(leaver, id, given);
      const outcome = await runConcurrently(backend(), [...given.map((token) => pressing(chat, token, [])), leaveAction(leaver)]);
      expect(outcome).toEqual({ ok: MANY + 1 });
      return {};
    });
  });

  it('one code links one of sixteen chats', async () => {
    await rounds(ROUNDS, async () => {
      const code = crypto.randomUUID();
      await backend().sql`insert into app.telegram_codes (code_hash, user_id, is_colleague, can_act, expires_at)
        values (app.key_hash(${code}), ${seller.id}, false, true, now() + interval '1 minute')`;
      await backend().sql`delete from notification_targets where user_id = ${seller.id}`;
      const link = (): Action => asPlatform((sql) => sql`select link_telegram(${nextNumber()}, ${nextNumber()}, ${code}, 'Aliya')`);
      expect(await runConcurrently(backend(), Array.from({ length: MANY }, link))).toEqual({ ok: MANY });
      expect(await backend().sql`select 1 from notification_targets where user_id = ${seller.id}`).toHaveLength(1);
      return {};
    });
  });

  it('four people at one chat link it to one of them', async () => {
    await rounds(ROUNDS, async () => {
      const people = await createSellers(backend(), 4);
      const chat = nextNumber();
      const links = await Promise.all(
        people.map(async ({ id }): Promise<Action> => {
          const code = crypto.randomUUID();
          await backend().sql`insert into app.telegram_codes (code_hash, user_id, is_colleague, can_act, expires_at)
            values (app.key_hash(${code}), ${id}, false, true, now() + interval '1 minute')`;
          return asPlatform((sql) => sql`select link_telegram(${nextNumber()}, ${chat}, ${code}, 'Aliya')`);
        }),
      );
      expect(await runConcurrently(backend(), links)).toEqual({ ok: 4 });
      expect(await backend().sql`select 1 from app.telegram_chats where chat_id = ${chat}`).toHaveLength(1);
      return {};
    });
  });
});
