/** The settings of the marketplace: what owners change, what is checked, and that nothing is overwritten unread. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asOperator, createOperator, createOperators, logOf } from '../../helpers/operators.ts';
import { closeConnectionsAfterAll, rounds, runConcurrently, type TestAccount } from '../../helpers/parallel.ts';
import {
  backendForFile,
  createProduct,
  createSeller,
  createShopper,
  placeOrder,
  type TestUser,
  visitorClient,
} from '../../helpers/users.ts';

const backend = backendForFile({ hasOrderLimits: true });
closeConnectionsAfterAll();
interface Settings extends Record<string, unknown> {
  version: number;
  working_hours: Record<string, string>;
  public_holidays: Record<string, string>;
  order_limits: Record<string, number>;
  periods: Record<string, number>;
}
let owner: TestUser;
beforeAll(async () => {
  owner = await createOperator(backend(), 'owner');
});
beforeEach(
  () =>
    backend()
      .sql`update app.site_settings set new_shop_days = 14, sanction_limit_days = 3, sanction_suspend_days = 7, contact_email = null`,
);
const read = async () => (await owner.client.rpc('operator_settings')).data as Settings;
const change = async (p_changes: unknown, p_version?: number | null) => {
  const version = p_version === undefined ? (await read()).version : p_version;
  return (await owner.client.rpc('change_settings', { p_version: version, p_changes })).error?.code ?? 'ok';
};

describe('a change of the settings', () => {
  it('takes effect at once, and the log has what was before and after', async () => {
    const { version } = await read();
    expect(await change({ new_shop_days: 3, contact_email: ' help@tanda.test ', order_limits: { unpaid_of_buyer: 4 } })).toBe('ok');
    expect(await read()).toMatchObject({
      version: version + 1,
      new_shop_days: 3,
      order_limits: { unpaid_of_buyer: 4, unpaid_at_store: 2 },
    });
    expect((await visitorClient(backend()).rpc('new_shop_rules')).data).toMatchObject([{ days: 3 }]);
    expect((await visitorClient(backend()).rpc('site_contact')).data).toMatchObject([{ email: 'help@tanda.test' }]);
    expect((await logOf(backend())).at(-1)).toMatchObject({
      ...{ action: 'change_settings', target_kind: 'settings', operator_id: owner.id },
      details: {
        before: { new_shop_days: 14, contact_email: null, unpaid_of_buyer: 5 },
        after: { new_shop_days: 3, contact_email: 'help@tanda.test', unpaid_of_buyer: 4 },
      },
    });
    expect(Object.keys((await logOf(backend())).at(-1)!.details.after as object)).toHaveLength(3);
    await change({ order_limits: { unpaid_of_buyer: 5 } });
  });

  it('removes a contact by an empty text', async () => {
    await change({ contact_email: 'help@tanda.test' });
    expect(await change({ contact_email: '' })).toBe('ok');
    expect((await visitorClient(backend()).rpc('site_contact')).data).toMatchObject([{ email: null }]);
  });

  it('names those who run the site to everybody, and never removes the name again', async () => {
    const site = async () => (await visitorClient(backend()).rpc('site_contact')).data as { name: string; number: string }[];
    expect(await change({ legal_name: ' ИП  Касымова ', legal_number: '2611 4000 0008' })).toBe('ok');
    expect(await site()).toMatchObject([{ name: 'ИП Касымова', number: '261140000008' }]);
    for (const changes of [{ legal_name: '' }, { legal_name: null }, { legal_number: '' }, { legal_number: '261140000009' }])
      expect(await change(changes), JSON.stringify(changes)).toBe('invalid');
    expect(await site()).toMatchObject([{ name: 'ИП Касымова', number: '261140000008' }]);
  });

  it('of the commission applies to shops that open afterwards: open shops and orders keep theirs', async () => {
    const [seller, buyer, opener] = [
      await createSeller(backend(), 'shop'),
      await createShopper(backend(), 'buyer'),
      await createShopper(backend(), 'opener'),
    ];
    const { id } = await createProduct(seller, { price: 1000 });
    const order = async () =>
      ((await placeOrder(buyer.client, [{ product_id: id, quantity: 1 }])).data as { orders: { id: string }[] }).orders[0]!.id;
    const settlement = async (of: string) =>
      (await backend().sql`select commission_rate as rate, earnings::int from app.order_settlements where order_id = ${of}`)[0];
    const open = async (commission_rate: number) =>
      (await opener.client.from('profiles').update({ is_influencer: true, commission_rate }).eq('id', opener.id)).error?.code ?? 'ok';
    const before = await order();
    expect(await change({ commission_rate: 7, older_commission_rate: 12 })).toBe('ok');
    expect((await visitorClient(backend()).rpc('new_shop_rules')).data).toMatchObject([{ commission: 7, older_commission: 12 }]);
    expect(await settlement(before)).toEqual({ rate: 5, earnings: 950 });
    expect(await settlement(await order())).toEqual({ rate: 5, earnings: 950 });
    expect([await open(5), await open(7)]).toEqual(['commission_changed', 'ok']);
    expect(
      await backend().sql`select commission_rate as rate from app.profiles where id in (${seller.id}, ${opener.id}) order by 1`,
    ).toEqual([{ rate: 5 }, { rate: 7 }]);
    await change({ commission_rate: 5, older_commission_rate: 10 });
  });

  it('of working hours and public holidays counts for deadlines that are set afterwards', async () => {
    const after = async (from: string) =>
      (
        await backend().sql`
          select to_char(app.add_working_hours(null, ${from}::timestamp at time zone 'Asia/Almaty', '2 hours')
                         at time zone 'Asia/Almaty', 'YYYY-MM-DD HH24:MI') as at`
      )[0]?.at as string;
    // a Monday, and a Tuesday that is a public holiday
    expect([await after('2027-02-01 09:00'), await after('2027-03-23 09:00')]).toEqual(['2027-02-01 12:00', '2027-03-24 12:00']);
    const before = await read();
    expect(before).toMatchObject({
      working_hours: { weekday_1: '10:00-19:00', weekday_7: '' },
      public_holidays: { '2027-03-23': 'nauryz' },
    });
    expect(
      await change({
        working_hours: { weekday_1: '08:00-09:30', weekday_7: '12:00-13:00' },
        public_holidays: { '2027-03-23': null, '2027-02-02': ' Day off ' },
      }),
    ).toBe('ok');
    const { working_hours: hours, public_holidays: holidays } = await read();
    expect([hours.weekday_1, hours.weekday_2, hours.weekday_7]).toEqual(['08:00-09:30', '10:00-19:00', '12:00-13:00']);
    expect([holidays['2027-02-02'], holidays['2027-03-23'], holidays['2027-03-22']]).toEqual(['Day off', undefined, 'nauryz']);
    // half an hour is left after Monday, and Tuesday is free
    expect([await after('2027-02-01 08:00'), await after('2027-03-23 09:00')]).toEqual(['2027-02-03 10:30', '2027-03-23 12:00']);
    expect((await logOf(backend())).at(-1)?.details).toEqual({
      before: { weekday_1: '10:00-19:00', weekday_7: '', '2027-02-02': null, '2027-03-23': 'nauryz' },
      after: { weekday_1: '08:00-09:30', weekday_7: '12:00-13:00', '2027-02-02': 'Day off', '2027-03-23': null },
    });
    await change({
      working_hours: { weekday_1: '10:00-19:00', weekday_7: '' },
      public_holidays: { '2027-03-23': 'nauryz', '2027-02-02': null },
    });
    expect(await read()).toEqual({ ...before, version: before.version + 2 });
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['an unknown name', { secret: 1 }],
    ['the version', { version: 100 }],
    ['a number out of its range', { new_shop_days: 366 }],
    ['a text instead of a number', { new_shop_days: 'x' }],
    ['a number that is too large', { new_shop_price: 1e30 }],
    ['no number', { new_shop_days: null }],
    ['a commission above half of a sale', { commission_rate: 51 }],
    ['a suspension before the limit', { sanction_limit_days: 9 }],
    ['an address that is none', { contact_email: 'help' }],
    ['a phone without country', { contact_phone: '87000000000' }],
    ['an unknown period', { periods: { moon: 1 } }],
    ['the period that is fixed', { periods: { payment_warning: 5 } }],
    ['a period above its range', { periods: { shipping: 61 } }],
    ['less time for a return than the law gives', { periods: { open_return: 13 } }],
    ['a part of a day', { periods: { confirmation: 1.5 } }],
    ['no period', { periods: { confirmation: null } }],
    ['periods that are none', { periods: 7 }],
    ['a reminder on the day of the shipment', { periods: { shipping_reminder: 7 } }],
    ['a shipment before its reminder', { periods: { shipping: 3 } }],
    ['an answer before its reminder', { periods: { payment_reminder: 3 } }],
    ['an end of sales before the question', { periods: { sale_end: 10 } }],
    ['a delivery before the question', { periods: { delivery: 7 } }],
    ['goods that are due before the reminder', { periods: { case_accepted_goods: 10 } }],
    ['an unknown limit', { order_limits: { unpaid_of_moon: 1 } }],
    ['a limit of zero', { order_limits: { unpaid_of_buyer: 0 } }],
    ['limits that are none', { order_limits: 5 }],
    ['hours of an eighth weekday', { working_hours: { weekday_8: '10:00-19:00' } }],
    ['hours in another form', { working_hours: { weekday_1: '10-19' } }],
    ['no hours', { working_hours: { weekday_1: null } }],
    ['a working day that ends before it begins', { working_hours: { weekday_1: '19:00-10:00' } }],
    ['a week without a working day', { working_hours: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`weekday_${day}`, ''])) }],
    ['a public holiday that has passed', { public_holidays: { '2026-01-01': null } }],
    ['a public holiday in eleven years', { public_holidays: { '2038-01-01': 'New Year' } }],
    ['a day that does not exist', { public_holidays: { '2027-02-30': 'Never' } }],
    ['a public holiday without a name', { public_holidays: { '2027-02-20': ' ' } }],
    ['a public holiday with a long name', { public_holidays: { '2027-02-20': 'x'.repeat(81) } }],
    [
      'a month of public holidays',
      {
        public_holidays: Object.fromEntries(Array.from({ length: 31 }, (_day, i) => [`2027-10-${String(i + 1).padStart(2, '0')}`, 'Off'])),
      },
    ],
  ])('is refused for %s, and leaves all as it was', async (_, changes) => {
    const before = await read();
    const lines = (await logOf(backend())).length;
    expect(await change(changes)).toBe('invalid');
    expect(await read()).toEqual(before);
    expect((await logOf(backend())).length).toBe(lines);
  });

  it('of another version than the present one is a conflict', async () => {
    const { version } = await read();
    expect(await change({ new_shop_days: 5 }, version)).toBe('ok');
    expect(await change({ new_shop_days: 6 }, version)).toBe('conflict');
    expect(await change({ new_shop_days: 6 }, null)).toBe('conflict');
    expect((await read()).new_shop_days).toBe(5);
  });

  it('by two owners at the same moment is made by one of them', async () => {
    const [one, two] = (await createOperators(backend(), 2, 'owner')) as [TestAccount, TestAccount];
    const set = (by: TestAccount, version: number, days: number) =>
      asOperator(by, (sql) => sql`select change_settings(${version}, ${sql.json({ new_shop_days: days })})`);
    const outcome = await rounds(10, async () => {
      const { version } = await read();
      const counts = await runConcurrently(backend(), [set(one, version, 1), set(two, version, 2)]);
      expect((await read()).version).toBe(version + 1);
      return counts;
    });
    expect(outcome).toEqual({ ok: 10, conflict: 10 });
  });
});
