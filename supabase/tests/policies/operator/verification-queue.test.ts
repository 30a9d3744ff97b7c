/** What operators read of verifications: the queue, and one request with what belongs to it. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { createOperator, logOf } from '../../helpers/operators.ts';
import { backendForFile, createSeller, type TestUser } from '../../helpers/users.ts';
import { askForVerification, decideVerification, NUMBERS, requestOf, verify } from '../../helpers/verifications.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
let moderator: TestUser;
let seller: TestUser;
beforeAll(async () => {
  moderator = await createOperator(backend(), 'moderator');
});
beforeEach(async () => {
  seller = await createSeller(backend(), 'asks');
});

describe('the queue', () => {
  const page = async (p_tab: string, values: object = {}) =>
    (await moderator.client.rpc('operator_verifications', { p_tab, ...values })).data as { id: string; at: string }[];

  it('has requests, the oldest first, and what is verified, the newest first, page by page', async () => {
    await backend().sql`delete from app.verifications`;
    const ids: string[] = [];
    for (const hours of [3, 2, 1]) {
      seller = await createSeller(backend(), 'queue');
      await askForVerification(seller);
      const id = await requestOf(backend(), seller);
      await backend().sql`update app.verifications set asked_at = now() - ${`${hours} hours`}::interval where id = ${id}`;
      ids.push(id);
    }
    const first = await page('asked', { p_limit: 2 });
    expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const rest = await page('asked', { p_after_at: first[1]!.at, p_after_id: first[1]!.id });
    expect(rest.map(({ id }) => id)).toEqual(ids.slice(2));
    const today = (await moderator.client.rpc('operator_today')).data as { work: string; waiting: number }[];
    expect(today.find(({ work }) => work === 'verifications')).toMatchObject({ waiting: 3 });
    for (const id of ids) await decideVerification(moderator, id, 'verify');
    expect(await page('asked')).toEqual([]);
    const newest = await page('verified', { p_limit: 2 });
    expect(newest.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 2));
    expect((await page('verified', { p_after_at: newest[1]!.at, p_after_id: newest[1]!.id })).map(({ id }) => id)).toEqual(ids.slice(0, 1));
    expect((await moderator.client.rpc('operator_verifications', { p_tab: 'other' })).error?.code).toBe('invalid');
  });

  it('leads to the request with the seller, earlier ones and stores with the same number; the look is in the log', async () => {
    const twin = await createSeller(backend(), 'twin');
    await verify(backend(), twin);
    await askForVerification(seller);
    await decideVerification(moderator, await requestOf(backend(), seller), 'refuse', { p_message: 'Имя другое' });
    await askForVerification(seller);
    const id = await requestOf(backend(), seller);
    const { data } = await moderator.client.rpc('operator_verification', { p_verification: id });
    expect(data).toMatchObject({
      verification: { id, number: NUMBERS[0], state: 'asked' },
      seller: { id: seller.id, username: seller.username },
      before: [{ state: 'refused', words: 'Имя другое' }],
    });
    expect((data as { same_number: string[] }).same_number).toContain(twin.username);
    expect(JSON.stringify(data)).not.toContain('decided_by');
    expect(JSON.stringify(data)).not.toContain(seller.email);
    expect((await logOf(backend())).at(-1)).toMatchObject({
      action: 'look',
      target_kind: 'verification',
      target_id: id,
      details: { seller: seller.id },
    });
    expect((await moderator.client.rpc('operator_verification', { p_verification: crypto.randomUUID() })).error?.code).toBe('not_found');
  });

  it('names the e-mail address of a seller whose document is to be seen, until it is decided', async () => {
    await askForVerification(seller, { p_layer: 'identity', p_number: null });
    const id = await requestOf(backend(), seller, 'identity');
    const email = async () =>
      ((await moderator.client.rpc('operator_verification', { p_verification: id })).data as { seller: { email: string | null } }).seller
        .email;
    expect(await email()).toBe(seller.email);
    await decideVerification(moderator, id, 'refuse', { p_message: 'Имя другое' });
    expect(await email()).toBeNull();
  });
});
