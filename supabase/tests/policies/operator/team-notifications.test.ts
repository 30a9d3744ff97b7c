/** What operators are told of: cases to decide, grave reports, failures of the platform; by their roles, and once. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { escalatedOrder } from '../../helpers/cases.ts';
import { kindsTo } from '../../helpers/mails.ts';
import { marketForFile } from '../../helpers/market.ts';
import { report } from '../../helpers/moderation.ts';
import { createOperator, grant, type TestOperator, withoutSampleOwner } from '../../helpers/operators.ts';
import { resetTime } from '../../helpers/time.ts';
import { createProduct, operatorClient, type TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let moderator: TestOperator;
let finance: TestOperator;
let owner: TestOperator;
const { backend } = marketForFile((users) => ({ buyer, seller } = users));
interface Told {
  kind: string;
  title: string;
  page: string;
}
const toldOf = async (user: TestUser) => (await user.client.rpc('own_notifications', { p_language: 'en' })).data as Told[];
const kindsOf = async (user: TestUser) => (await toldOf(user)).map(({ kind }) => kind);

beforeAll(async () => {
  await withoutSampleOwner(backend());
  moderator = await createOperator(backend(), 'moderator');
  finance = await createOperator(backend(), 'finance');
  owner = await createOperator(backend(), 'owner');
});
beforeEach(async () => {
  await resetTime(backend());
  await backend().sql`delete from app.notifications`;
  await backend().sql`delete from app.outbox`;
});

describe('operators are told', () => {
  it('of a case that they have to decide, on its page, unless it is their own', async () => {
    await grant(backend(), seller, 'moderator');
    const { order } = await escalatedOrder({ backend: backend(), buyer, seller });
    for (const one of [moderator, finance]) {
      expect(await toldOf(one)).toEqual([expect.objectContaining({ kind: 'case_to_decide', page: `/operator/cases/${order}` })]);
    }
    expect(await kindsOf(owner)).toEqual([]);
    expect(await kindsOf(seller)).not.toContain('case_to_decide');
    expect(await kindsTo(backend(), moderator)).toEqual(['case_to_decide ru']);
    await backend().sql`delete from app.operators where user_id = ${seller.id}`;
  });

  it('of reports of fraud and forbidden goods, once a day of each', async () => {
    const vase = await createProduct(seller, { name: 'Vase' });
    const { id } = vase;
    await report(backend(), 'product', id, { reason: 'other' });
    expect(await kindsOf(moderator)).toEqual([]);
    await report(backend(), 'product', id, { reason: 'fraud' });
    await report(backend(), 'product', id, { reason: 'forbidden' }, finance);
    expect(await toldOf(moderator)).toEqual([
      expect.objectContaining({ kind: 'grave_report', title: expect.stringContaining('Vase'), page: `/operator/reports/product/${id}` }),
    ]);
    expect([await kindsOf(finance), await kindsOf(owner)]).toEqual([[], []]);
  });

  it('of what does not run, and of what a monitor outside sees', async () => {
    await backend().sql`update app.jobs set ran_at = app.now()`;
    await backend().sql`update app.jobs set ran_at = app.now() - interval '3 days' where name = 'files'`;
    for (let run = 0; run < 2; run++) await operatorClient(backend()).rpc('run_maintenance').throwOnError();
    const alerts = async () => (await toldOf(owner)).filter(({ kind }) => kind === 'platform_alert').map(({ title }) => title);
    expect(await alerts()).toEqual(['The platform has a problem: a scheduled job isn’t running']);
    const alert = (summary: string, status = 'firing') => ({ status, annotations: { summary } });
    const body = { alerts: [alert('The disk / is full soon.'), alert('The disk / is full soon.'), alert('Mails wait', 'resolved'), {}] };
    const send = () => operatorClient(backend()).rpc('report_alerts', body);
    expect([(await send()).data, (await send()).data]).toEqual([1, 0]);
    expect((await toldOf(owner))[0]).toMatchObject({
      title: 'The platform has a problem: The disk is full soon.',
      page: '/operator/health',
    });
    expect(await kindsOf(moderator)).not.toContain('platform_alert');
    for (const odd of [{}, { alerts: 'x' }, { alerts: [1, null, 'x'] }]) {
      expect((await operatorClient(backend()).rpc('report_alerts', odd)).data).toBe(0);
    }
  });

  it('in words that each flag has in each language', async () => {
    const missing = await backend().sql`select f.key, l.name from jsonb_object_keys(app.health_flags(app.health_facts())) f (key)
      cross join unnest(array['ru', 'kk', 'en']) l (name) where app.mail_word('failing_' || f.key, l.name) = ''`;
    expect(missing).toEqual([]);
  });
});
