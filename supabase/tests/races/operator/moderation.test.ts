/** Moderation at the same moment as other commands: hidden stays hidden, and a decision is made once. */
import { describe, expect, it } from 'vitest';
import { inSession, outcomeDuring } from '../../helpers/during.ts';
import { versionOf, versionOfModeration } from '../../helpers/moderation.ts';
import { asOperator, createOperators } from '../../helpers/operators.ts';
import {
  type Action,
  createProducts,
  createSellers,
  createUsers,
  raceBackendForFile,
  ROUNDS,
  rounds,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';

const backend = raceBackendForFile();
const decide = (by: TestAccount, target: string, id: string, outcome: string): Action =>
  asOperator(by, (sql) => sql`select decide_report(${target}, ${id}, ${outcome}, 'fake')`);

async function reported(status = 'active') {
  const [operator, second] = (await createOperators(backend(), 2, 'moderator')) as [TestAccount, TestAccount];
  const [seller] = (await createSellers(backend(), 1)) as [TestAccount];
  const [reporter] = (await createUsers(backend(), 1)) as [TestAccount];
  const [product] = (await createProducts(backend(), seller.id, 1)) as [string];
  await backend().sql`update products set status = ${status} where id = ${product}`;
  await backend().sql`insert into reports (reporter_id, product_id, reason) values (${reporter.id}, ${product}, 'fake')`;
  return { operator, second, seller, reporter, product };
}
const stored = async (id: string) =>
  (await backend().sql`select status, hidden_since is not null as hidden from products where id = ${id}`)[0];
const linesOf = async (action: string, target: string) =>
  (await backend().sql`select 1 from app.operator_log where action = ${action} and target_id = ${target}`).length;
const inTurn = (n: number, actions: Action[]) => runConcurrently(backend(), n % 2 ? actions : actions.toReversed());

describe('at the same moment', () => {
  it('a product that is hidden and activated is hidden', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { operator, seller, product } = await reported('inactive');
      const activate: Action = { as: seller.id, run: (sql) => sql`update products set status = 'active' where id = ${product}` };
      const counts = await inTurn(n, [decide(operator, 'product', product, 'hide'), activate]);
      expect(await stored(product)).toEqual({ status: 'inactive', hidden: true });
      return counts;
    });
    expect((outcome.ok ?? 0) + (outcome.product_hidden ?? 0)).toBe(2 * ROUNDS);
  });

  it('a deleted product that is hidden and restored by its seller is hidden', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { operator, seller, product } = await reported();
      await runConcurrently(backend(), [{ as: seller.id, run: (sql) => sql`delete from products where id = ${product}` }]);
      const undo: Action = { as: seller.id, run: (sql) => sql`select restore_product(${product}, 'active')` };
      const counts = await inTurn(n, [decide(operator, 'product', product, 'hide'), undo]);
      expect(await stored(product)).toEqual({ status: 'inactive', hidden: true });
      return counts;
    });
    expect(outcome).toEqual({ ok: 2 * ROUNDS });
  });

  it('two operators decide about one group, and one decision counts', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { operator, second, product } = await reported();
      const counts = await inTurn(n, [decide(operator, 'product', product, 'hide'), decide(second, 'product', product, 'warn')]);
      expect(await backend().sql`select 1 from app.moderations where product_id = ${product}`).toHaveLength(1);
      return counts;
    });
    expect(outcome).toEqual({ ok: ROUNDS, report_decided: ROUNDS });
  });

  it('two operators approve the version that both have read, and one of them is told that it is decided [M21]', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { operator, second, product } = await reported('inactive');
      await backend().sql`update products set review_since = now() where id = ${product}`;
      const version = await versionOf(backend(), 'product', product);
      const approve = (by: TestAccount) => asOperator(by, (sql) => sql`select approve_product(${product}, ${version})`);
      const counts = await inTurn(n, [approve(operator), approve(second)]);
      expect(await stored(product)).toEqual({ status: 'active', hidden: false });
      expect(await linesOf('approve_product', product)).toBe(1);
      return counts;
    });
    expect(outcome).toEqual({ ok: ROUNDS, not_found: ROUNDS });
  });

  it('two operators restore the version that both have read, and one of them is told that it is decided [M21]', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { operator, second, seller, product } = await reported();
      await runConcurrently(backend(), [decide(operator, 'product', product, 'hide')]);
      const [moderation] = await backend().sql`select id from app.moderations where product_id = ${product}`;
      const id = moderation?.id as string;
      const version = await versionOfModeration(backend(), id);
      const restore = (by: TestAccount) => asOperator(by, (sql) => sql`select decide_moderation(${id}, 'restore', '', ${version})`);
      const counts = await inTurn(n, [restore(operator), restore(second)]);
      expect(await stored(product)).toEqual({ status: 'active', hidden: false });
      expect(await linesOf('decide_moderation', product)).toBe(1);
      expect(await backend().sql`select 1 from app.outbox where user_id = ${seller.id} and kind = 'content_restored'`).toHaveLength(1);
      return counts;
    });
    expect(outcome).toEqual({ ok: ROUNDS, report_decided: ROUNDS });
  });

  it('a text of a store that is hidden and changed is empty, or was changed after a refusal', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { operator, seller, reporter } = await reported();
      await backend().sql`update app.profiles set bio = 'Fakes' where id = ${seller.id}`;
      await backend().sql`insert into reports (reporter_id, seller_id, reason) values (${reporter.id}, ${seller.id}, 'fake')`;
      const write: Action = { as: seller.id, run: (sql) => sql`update profiles set bio = 'More fakes' where id = ${seller.id}` };
      const hide = asOperator(operator, (sql) => sql`select decide_report('store', ${seller.id}, 'hide', 'fake', '', '{bio}')`);
      const counts = await inTurn(n, [hide, write]);
      expect((await backend().sql`select bio from app.profiles where id = ${seller.id}`)[0]).toEqual({ bio: null });
      return counts;
    });
    expect((outcome.ok ?? 0) + (outcome.text_hidden ?? 0)).toBe(2 * ROUNDS);
  });

  it('a text of a shop that is hidden while it is being changed is hidden as it was changed, and comes back so', async () => {
    const { operator, second, seller, reporter } = await reported();
    const { sql } = backend();
    await sql`insert into seller_settings (seller_id, store_description) values (${seller.id}, 'Fakes')`;
    await sql`insert into reports (reporter_id, seller_id, reason) values (${reporter.id}, ${seller.id}, 'fake')`;
    const write = inSession(seller, (tx) => tx`update seller_settings set store_description = 'More fakes' where seller_id = ${seller.id}`);
    const hide = asOperator(operator, (tx) => tx`select decide_report('store', ${seller.id}, 'hide', 'fake', '', '{store_description}')`);
    expect(await outcomeDuring(backend(), write, hide)).toEqual({ ok: 1 });
    const text = async () =>
      (await sql`select store_description as text from seller_settings where seller_id = ${seller.id}`)[0]?.text as unknown;
    expect(await text()).toBeNull();
    const [moderation] = await sql`select id from app.moderations where user_id = ${seller.id}`;
    const id = moderation?.id as string;
    const version = await versionOfModeration(backend(), id);
    const restore = asOperator(second, (tx) => tx`select decide_moderation(${id}, 'restore', '', ${version})`);
    expect(await runConcurrently(backend(), [restore])).toEqual({ ok: 1 });
    expect(await text()).toBe('More fakes');
  });

  it('a decision and the erasure of the reporter do not wait for each other', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const { operator, reporter, product } = await reported();
      const erase: Action = {
        as: null,
        run: async (sql) => {
          await sql`select set_config('role', 'postgres', true)`;
          return sql`delete from auth.users where id = ${reporter.id}`;
        },
      };
      return inTurn(n, [decide(operator, 'product', product, 'hide'), erase]);
    });
    expect((outcome.ok ?? 0) + (outcome.report_decided ?? 0)).toBe(2 * ROUNDS);
  });

  describe('a photo of a review', () => {
    const photoOf = (author: TestAccount) => `/storage/v1/object/public/review-photos/${author.id}/${crypto.randomUUID()}.webp`;
    /** A reported review with two photos. */
    async function reviewed() {
      const { operator, second, reporter, product } = await reported();
      const [author] = (await createUsers(backend(), 1)) as [TestAccount];
      const photos = [photoOf(author), photoOf(author)] as [string, string];
      const [{ id }] = await backend().sql<[{ id: string }]>`insert into product_reviews (product_id, user_id, rating, photos)
        values (${product}, ${author.id}, 2, ${photos}) returning id`;
      await backend().sql`insert into reports (reporter_id, review_id, reason) values (${reporter.id}, ${id}, 'fake')`;
      const hide = asOperator(operator, (sql) => sql`select decide_report('review', ${id}, 'hide', 'fake', p_fields => ${[photos[0]]})`);
      const photosNow = async () => (await backend().sql`select photos from product_reviews where id = ${id}`)[0]?.photos as string[];
      return { second, author, id, photos, hide, photosNow };
    }

    it('that is hidden while its author adds another one is in the review no more', async () => {
      const outcome = await rounds(ROUNDS, async (n) => {
        const { author, id, photos, hide, photosNow } = await reviewed();
        const added = photoOf(author);
        const add: Action = {
          as: author.id,
          run: (sql) => sql`update product_reviews set photos = ${[...photos, added]} where id = ${id}`,
        };
        const counts = await inTurn(n, [hide, add]);
        expect(await photosNow()).toEqual(counts.text_hidden ? [photos[1]] : [photos[1], added]);
        return counts;
      });
      expect((outcome.ok ?? 0) + (outcome.text_hidden ?? 0)).toBe(2 * ROUNDS);
    });

    it('that is restored while its author removes the others is in the review once', async () => {
      const outcome = await rounds(ROUNDS, async (n) => {
        const { second, author, id, photos, hide, photosNow } = await reviewed();
        await runConcurrently(backend(), [hide]);
        const [moderation] = await backend().sql`select id from app.moderations where photo = ${photos[0]} and ended_at is null`;
        const restoredId = moderation?.id as string;
        const version = await versionOfModeration(backend(), restoredId);
        const restore = asOperator(second, (sql) => sql`select decide_moderation(${restoredId}, 'restore', '', ${version})`);
        const remove: Action = { as: author.id, run: (sql) => sql`update product_reviews set photos = '{}' where id = ${id}` };
        const counts = await inTurn(n, [restore, remove]);
        expect([[], [photos[0]]]).toContainEqual(await photosNow());
        return counts;
      });
      expect(outcome).toEqual({ ok: 2 * ROUNDS });
    });
  });
});
