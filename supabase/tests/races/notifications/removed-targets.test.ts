/** Whatever uses a chat or a browser at the moment when it is removed waits before it holds what the removal takes next, and fails nobody. */
import { expect, it } from 'vitest';
import { asPlatform, during } from '../../helpers/during.ts';
import { orderOfNewBuyer } from '../../helpers/orderStates.ts';
import {
  type Action,
  createGuests,
  createSellers,
  createUsers,
  raceBackendForFile,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';
import { argumentsOf, newSubscription } from '../../helpers/pushes.ts';
import { nextNumber } from '../../helpers/telegram.ts';

const backend = raceBackendForFile();

/** A person with a target, and what a command needs of it. */
interface Target {
  user: TestAccount;
  id: string;
}
interface Chat extends Target {
  order: string;
  buyer: TestAccount;
  chat: number;
  token: string;
  message: number;
}

/** A seller with a chat: a new order waits to be told there, and one message of the bot has a button. */
async function newChat(): Promise<Chat> {
  const { sql } = backend();
  const [user] = (await createSellers(backend(), 1)) as [TestAccount];
  const [chat, message, token] = [nextNumber(), nextNumber(), crypto.randomUUID()];
  const [target] =
    await sql`insert into notification_targets (user_id, channel, label) values (${user.id}, 'telegram', 'Aliya') returning id`;
  const id = target!.id as string;
  await sql`insert into app.telegram_chats (target_id, chat_id, is_colleague, can_act) values (${id}, ${chat}, false, true)`;
  const { id: order, buyer } = await orderOfNewBuyer(backend(), user, { status: 'pending' });
  await sql`update app.outbox set due_at = now() - interval '1 minute' where target_id = ${id}`;
  await sql`insert into app.telegram_buttons (token_hash, target_id, order_id, step, expires_at)
    values (app.key_hash(${token}), ${id}, ${order}, 'confirm', now() + interval '1 day')`;
  await sql`insert into app.telegram_messages (target_id, message_id, order_id) values (${id}, ${message}, ${order})`;
  return { user, id, order, buyer, chat, token, message };
}

/** A user or guest with a browser in the session of its own id, and a message that waits. */
async function newBrowser(isGuest = false): Promise<Target & { endpoint: string }> {
  const { sql } = backend();
  const [user] = (await (isGuest ? createGuests : createUsers)(backend(), 1)) as [TestAccount];
  const [target] = await sql`insert into notification_targets (user_id, channel, label) values (${user.id}, 'push', 'Chrome') returning id`;
  const id = target!.id as string;
  const { endpoint, p256dh, auth } = newSubscription();
  await sql`insert into app.push_subscriptions (target_id, endpoint, p256dh, auth) values (${id}, ${endpoint}, ${p256dh}, ${auth})`;
  await sql`select app.notify(${user.id}, 'instagram_ended')`;
  await sql`update app.outbox set due_at = now() - interval '1 minute' where target_id = ${id}`;
  return { user, id, endpoint };
}

const inOwnSession = ({ id }: TestAccount, run: Action['run']): Action => ({
  as: id,
  async run(sql) {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: 'authenticated', session_id: id })}, true)`;
    return run(sql);
  },
});
const ofChat = (run: (chat: Chat) => Action) => async () => {
  const chat = await newChat();
  return { id: chat.id, command: run(chat) };
};
const platform = (run: (chat: Chat) => Action['run']) => ofChat((chat) => asPlatform(run(chat)));

const commands: [name: string, prepare: () => Promise<{ id: string; command: Action }>][] = [
  [
    'an event',
    platform(
      ({ user }) =>
        (sql) =>
          sql`select app.notify(${user.id}, 'instagram_ended')`,
    ),
  ],
  [
    'an event that takes back another one',
    ofChat(({ order, buyer }) => ({ as: buyer.id, run: (sql) => sql`select set_order_status(${order}, 'cancelled')` })),
  ],
  [
    'a press',
    platform(
      ({ chat, token }) =>
        (sql) =>
          sql`select press_telegram_button(${nextNumber()}, ${chat}, ${token})`,
    ),
  ],
  [
    'a reply',
    platform(
      ({ chat, message }) =>
        (sql) =>
          sql`select reply_in_telegram(${nextNumber()}, ${chat}, ${message}, 'Yes.')`,
    ),
  ],
  [
    'a question of the bot',
    platform(
      ({ chat, message }) =>
        (sql) =>
          sql`select note_telegram_prompt(${chat}, ${nextNumber()}, ${message})`,
    ),
  ],
  [
    'a worker that leases its messages',
    platform(() => (sql) => sql`select lease_telegram_messages(gen_random_uuid(), 'https://t.me/a', 100)`),
  ],
  [
    'a worker that has sent one',
    platform(
      ({ id }) =>
        (sql) =>
          sql`select report_telegram_message(o.id, o.worker, ${nextNumber()}) from app.outbox o where o.target_id = ${id} and o.order_id is not null limit 1`,
    ),
  ],
  [
    'the deletion of the account',
    platform(
      ({ user }) =>
        (sql) =>
          sql`delete from auth.users where id = ${user.id}`,
    ),
  ],
  [
    'a worker that leases messages of a session that has ended',
    async () => {
      const { id } = await newBrowser();
      return { id, command: asPlatform((sql) => sql`select lease_pushes(gen_random_uuid(), 100)`) };
    },
  ],
  [
    'its next subscription',
    async () => {
      const { id, user, endpoint } = await newBrowser();
      const { p_p256dh, p_auth, p_label } = argumentsOf(newSubscription());
      return {
        id,
        command: inOwnSession(user, (sql) => sql`select add_push_subscription(${endpoint}, ${p_p256dh}, ${p_auth}, ${p_label})`),
      };
    },
  ],
  [
    'an account that takes over its guest',
    async () => {
      const [{ id, user }, [account]] = [await newBrowser(true), await createUsers(backend(), 1)];
      return { id, command: asPlatform((sql) => sql`select app.move_guest(${user.id}, ${account!.id})`) };
    },
  ],
];

it.each(commands)('%s and the removal of the target do not fail each other', async (_, prepare) => {
  const { id, command } = await prepare();
  const { result } = await during(
    backend(),
    // as a removal begins
    (sql) => sql`select 1 from notification_targets where id = ${id} for update`,
    () => runConcurrently(backend(), [command]),
    (sql) => sql`delete from notification_targets where id = ${id}`,
  );
  expect(result).toEqual({ ok: 1 });
  expect(await backend().sql`select 1 from app.outbox where target_id = ${id}`).toHaveLength(0);
});

it('a reply that waits while the link ends is not written', async () => {
  const { user, id, order, chat, message } = await newChat();
  const outcomes: string[] = [];
  const reply = asPlatform(async (sql) => {
    const [row] = await sql`select reply_in_telegram(${nextNumber()}, ${chat}, ${message}, 'Yes.') ->> 'outcome' as outcome`;
    outcomes.push(row?.outcome as string);
  });
  await during(
    backend(),
    (sql) => sql`select app.lock_user(${user.id})`,
    () => runConcurrently(backend(), [reply]),
    (sql) => sql`delete from notification_targets where id = ${id}`,
  );
  expect(outcomes).toEqual(['unknown']);
  expect(await backend().sql`select 1 from order_messages where order_id = ${order}`).toHaveLength(0);
});
