/** Browsers that take push messages, while two people, or a person and the end of a session, act at once. */
import { expect, it } from 'vitest';
import type { Receiver } from '../../../local/push/service.ts';
import { type Action, createUsers, raceBackendForFile, ROUNDS, rounds, runConcurrently, type TestAccount } from '../../helpers/parallel.ts';
import { argumentsOf, newSubscription } from '../../helpers/pushes.ts';

const backend = raceBackendForFile();

/** In the session of `createUsers`. */
const subscribing = ({ id }: TestAccount, subscription: Receiver): Action => ({
  as: id,
  async run(sql) {
    const { p_endpoint, p_p256dh, p_auth, p_label } = argumentsOf(subscription);
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: 'authenticated', session_id: id })}, true)`;
    await sql`select add_push_subscription(${p_endpoint}, ${p_p256dh}, ${p_auth}, ${p_label})`;
  },
});
const twoUsers = async () => (await createUsers(backend(), 2)) as [TestAccount, TestAccount];
const targets = async (...users: TestAccount[]) =>
  backend().sql<{ endpoint: string | null }[]>`
    select s.endpoint from notification_targets t left join app.push_subscriptions s on s.target_id = t.id
     where t.user_id = any (${users.map(({ id }) => id)})`;

it('two people at one browser: one of them gets its messages', async () => {
  const outcomes = await rounds(ROUNDS, async () => {
    const [one, other] = await twoUsers();
    const browser = newSubscription();
    const result = await runConcurrently(
      backend(),
      [one, other, one, other].map((user) => subscribing(user, browser)),
    );
    expect(await targets(one, other)).toEqual([{ endpoint: browser.endpoint }]);
    return result;
  });
  expect(outcomes).toEqual({ ok: ROUNDS * 4 });
});

it('one person with new addresses in one session keeps one of them', async () => {
  const outcomes = await rounds(ROUNDS, async () => {
    const [one] = await twoUsers();
    const result = await runConcurrently(
      backend(),
      [1, 2, 3, 4].map(() => subscribing(one, newSubscription())),
    );
    expect(await targets(one)).toEqual([{ endpoint: expect.any(String) }]);
    return result;
  });
  expect(outcomes).toEqual({ ok: ROUNDS * 4 });
});

it('a session that ends meanwhile leaves no subscription, and the end is not refused', async () => {
  const outcomes = await rounds(ROUNDS * 2, async () => {
    const [one, other] = await twoUsers();
    const browser = newSubscription();
    await runConcurrently(backend(), [subscribing(one, browser)]);
    const ending = backend().sql`delete from auth.sessions where user_id = any (${[one.id, other.id]})`.execute();
    const [result] = await Promise.all([
      runConcurrently(backend(), [subscribing(one, newSubscription()), subscribing(other, browser)]),
      ending,
    ]);
    expect(await targets(one, other)).toEqual([]);
    return result;
  });
  const { ok = 0, signed_out: refused = 0, ...others } = outcomes;
  expect([others, ok + refused]).toEqual([{}, ROUNDS * 4]);
});

it('a worker and the end of a session: nothing that is left waits for a browser that is gone', async () => {
  await rounds(ROUNDS, async () => {
    const [one] = await twoUsers();
    await runConcurrently(backend(), [subscribing(one, newSubscription())]);
    await backend().sql`select app.notify(${one.id}, 'instagram_ended')`;
    await backend().sql`update app.outbox set due_at = now() where channel = 'push'`;
    await Promise.all([
      backend().sql`select * from app.lease_pushes(gen_random_uuid(), 100)`,
      backend().sql`delete from auth.sessions where user_id = ${one.id}`,
    ]);
    expect(await backend().sql`select 1 from app.outbox where user_id = ${one.id} and channel = 'push'`).toHaveLength(0);
    return {};
  });
});
