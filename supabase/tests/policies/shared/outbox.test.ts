import { beforeEach, describe, expect, it } from 'vitest';
import { marketForFile } from '../../helpers/market.ts';
import { operatorClient, type TestUser, visitorClient } from '../../helpers/users.ts';

let seller: TestUser;
const { backend } = marketForFile((users) => ({ seller } = users));
const [one, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
beforeEach(async () => void (await backend().sql`delete from app.outbox`));
const write = async (product = 'Bowl') => {
  await backend().sql`select app.mail_sold_out(${seller.id}, ${product})`;
  return (await backend().sql<{ id: number }[]>`select max(id)::int as id from app.outbox`)[0]?.id as number;
};
const lease = async (worker: string = one) =>
  ((await operatorClient(backend()).rpc('lease_mails', { p_worker: worker })).data ?? []) as {
    id: number;
    message_id: string;
    subject: string;
  }[];
const report = async (id: number, error: string | null = null, isPermanent = false, worker: string = one) =>
  (await operatorClient(backend()).rpc('report_outbox', { p_id: id, p_worker: worker, p_error: error, p_is_permanent: isPermanent }))
    .data as boolean;
const row = async (id: number) =>
  (await backend().sql`select *, round(extract(epoch from due_at - now()) / 60)::int as minutes from app.outbox where id = ${id}`)[0];
const letLeaseEnd = () => backend().sql`update app.outbox set due_at = now()`;

describe('a mail that is due', () => {
  it('is leased to one worker, and counts as sent only after the report', async () => {
    const id = await write();
    expect(await lease()).toMatchObject([{ id, subject: 'Закончился товар: Bowl' }]);
    expect(await lease(other)).toEqual([]);
    expect(await row(id)).toMatchObject({ sent_at: null, attempts: 1, minutes: 5 });
    expect(await report(id)).toBe(true);
    expect(await row(id)).toMatchObject({ sent_at: expect.any(Date), facts: {}, error: null });
    await letLeaseEnd();
    expect(await lease()).toEqual([]);
    expect(await report(id)).toBe(false);
  });

  it('is leased again after a worker has crashed, with the same Message-ID', async () => {
    await write();
    const [first] = await lease();
    await letLeaseEnd();
    expect(await lease(other)).toEqual([first]);
  });

  it('is not failed by a worker whose lease has ended, but counts as sent if that worker sent it', async () => {
    const id = await write();
    await lease();
    await letLeaseEnd();
    await lease(other);
    expect(await report(id, 'timeout')).toBe(false);
    expect((await row(id))?.error).toBeNull();
    expect(await report(id)).toBe(true);
    expect(await report(id, 'timeout', false, other)).toBe(false);
    expect((await row(id))?.sent_at).not.toBeNull();
  });

  it('is tried again after 1, 2, 4 … minutes, 6 hours at most, and given up after twelve attempts', async () => {
    const id = await write();
    const waits: number[] = [];
    for (let n = 0; n < 12; n++) {
      expect(await lease()).toHaveLength(1);
      await report(id, '451 try again');
      waits.push((await row(id))?.minutes as number);
      await letLeaseEnd();
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    expect(await row(id)).toMatchObject({ failed_at: expect.any(Date), attempts: 12, error: '451 try again' });
    expect(await lease()).toEqual([]);
  });

  it('is given up after twelve workers that never reported', async () => {
    const id = await write();
    for (let n = 0; n < 13; n++) {
      await lease();
      await letLeaseEnd();
    }
    expect(await row(id)).toMatchObject({ failed_at: expect.any(Date), error: 'no report' });
  });
});

describe('mails that were given up', () => {
  it('are listed to the operator without addresses, and are due again when the operator says so', async () => {
    const id = await write();
    await lease();
    await report(id, `550 <${seller.email}> no such user`, true);
    const operator = operatorClient(backend());
    expect((await operator.rpc('failed_mails')).data).toMatchObject([
      { id, kind: 'sold_out', user_id: seller.id, attempts: 1, error: '550 … no such user' },
    ]);
    expect(await lease()).toEqual([]);
    expect((await operator.rpc('retry_mails', { p_ids: [id] })).data).toBe(1);
    expect((await operator.rpc('failed_mails')).data).toEqual([]);
    expect(await lease()).toHaveLength(1);
  });

  it('and all others are closed to users and visitors', async () => {
    for (const client of [seller.client, visitorClient(backend())]) {
      const answers = await Promise.all([
        client.rpc('lease_mails', { p_worker: one }),
        client.rpc('report_outbox', { p_id: 1, p_worker: one }),
        client.rpc('failed_mails'),
        client.rpc('retry_mails', { p_ids: [1] }),
      ]);
      expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501', '42501']);
    }
  });

  it('are removed with all others after 30 days', async () => {
    const [old, fresh] = [await write('Old'), await write('Fresh')];
    await backend().sql`update app.outbox set created_at = now() - interval '31 days' where id = ${old}`;
    await backend().sql`select app.run_maintenance()`;
    expect([await row(old), (await row(fresh))?.id]).toEqual([undefined, String(fresh)]);
  });
});
