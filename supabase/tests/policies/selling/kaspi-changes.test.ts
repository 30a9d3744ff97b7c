import { describe, expect, it, vi } from 'vitest';
import { mailsTo } from '../../helpers/mails.ts';
import { marketForFile } from '../../helpers/market.ts';
import { reauthenticate, sessionOf } from '../../helpers/reauthentication.ts';
import { holiday, moveTime, resetTime } from '../../helpers/time.ts';
import {
  createProduct,
  createSeller,
  createShopper,
  operatorClient,
  PASSWORD,
  placeOrder,
  type TestUser,
  visitorClient,
} from '../../helpers/users.ts';

let buyer: TestUser;
const { backend } = marketForFile((users) => ({ buyer } = users));
const save = async (user: TestUser, values: object) => {
  const { error, status } = await user.client.from('seller_settings').upsert({ seller_id: user.id, ...values });
  return error?.code ?? (status < 300 ? 'ok' : String(status));
};
const numberOf = async (user: TestUser) =>
  (await backend().sql`select kaspi_phone, kaspi_link from seller_settings where seller_id = ${user.id}`)[0];
const age = (user: TestUser, interval: string) =>
  backend().sql`update auth.sessions set created_at = now() - ${interval}::interval where user_id = ${user.id}`;
/** A seller whose session began an hour ago. */
async function sellerOfToday() {
  const own = await createSeller(backend(), 'kaspi');
  await save(own, { kaspi_phone: '+77015550001' });
  await age(own, '1 hour');
  return own;
}

describe('the WhatsApp number, where buyers ask how to pay,', () => {
  const numbersOf = async (user: TestUser) =>
    (await backend().sql`select whatsapp_phone from seller_settings where seller_id = ${user.id}`)[0]!.whatsapp_phone as string | null;
  const told = async (user: TestUser) => (await mailsTo(backend(), user)).filter(({ kind }) => kind === 'whatsapp_changed');

  it('is set, changed and removed only by a session that reauthenticated within ten minutes [S31]', async () => {
    const own = await sellerOfToday();
    expect(await save(own, { whatsapp_phone: '+77019990001' })).toBe('reauthentication_required');
    expect(await numbersOf(own)).toBeNull();
    expect(await reauthenticate(backend(), own)).toBe('ok');
    expect(await save(own, { whatsapp_phone: '+77015550002' })).toBe('ok');
    await backend().sql`update app.reauthentications set at = at - interval '11 minutes' where user_id = ${own.id}`;
    expect(await save(own, { whatsapp_phone: '+77019990001' })).toBe('reauthentication_required');
    expect(await save(own, { whatsapp_phone: null })).toBe('reauthentication_required');
    expect((await own.client.from('seller_settings').delete().eq('seller_id', own.id)).error).not.toBeNull();
    // everything else is saved without it, also beside the same number
    expect(await save(own, { whatsapp_phone: '+77015550002', store_name: 'Clay' })).toBe('ok');
    expect(await numbersOf(own)).toBe('+77015550002');
    expect(await told(own)).toMatchObject([{ body: expect.stringContaining('•••• 0002') as string }]);
  });

  it('stays for a day after a new way to sign in [S31]', async () => {
    const own = await sellerOfToday();
    await backend().sql`update auth.users set encrypted_password = 'x' where id = ${own.id}`;
    await backend().sql`update auth.sessions set created_at = now() where user_id = ${own.id}`;
    expect(await save(own, { whatsapp_phone: '+77019990001' })).toBe('sign_in_changed');
    expect(await numbersOf(own)).toBeNull();
  });
});

describe('the Kaspi number and link', () => {
  it('are changed only by a session that reauthenticated within ten minutes [S31]', async () => {
    const own = await sellerOfToday();
    expect(await save(own, { kaspi_phone: '+77019990001' })).toBe('reauthentication_required');
    expect(await save(own, { kaspi_link: 'https://pay.kaspi.kz/pay/x' })).toBe('reauthentication_required');
    expect(await save(own, { kaspi_phone: null })).toBe('reauthentication_required');
    expect(await numberOf(own)).toEqual({ kaspi_phone: '+77015550001', kaspi_link: null });
    // everything else is saved without it, also beside the same number
    expect(await save(own, { kaspi_phone: '+77015550001', store_name: 'Clay', accepts_cash: false })).toBe('ok');
    expect(await reauthenticate(backend(), own)).toBe('ok');
    expect(await save(own, { kaspi_phone: '+77015550002' })).toBe('ok');
    await backend().sql`update app.reauthentications set at = at - interval '11 minutes' where user_id = ${own.id}`;
    expect(await save(own, { kaspi_phone: '+77015550003' })).toBe('reauthentication_required');
    expect(await numberOf(own)).toMatchObject({ kaspi_phone: '+77015550002' });
  });

  it('are not changed through a wrong password, another account or an old sign-in [S31]', async () => {
    const own = await sellerOfToday();
    const thief = await createShopper(backend(), 'thief');
    expect(await reauthenticate(backend(), own, sessionOf(own), 'wrong password')).toBe('invalid_credentials');
    expect(await reauthenticate(backend(), thief, sessionOf(own))).toBe('not_found');
    // a token cannot confirm its own session later
    expect((await own.client.rpc('confirm_session', { p_session: sessionOf(own) })).error?.code).toBe('reauthentication_required');
    expect((await visitorClient(backend()).rpc('confirm_session', { p_session: sessionOf(own) })).status).toBe(401);
    expect(await save(own, { kaspi_phone: '+77019990001' })).toBe('reauthentication_required');
    expect(await backend().sql`select 1 from app.reauthentications where user_id = ${own.id}`).toEqual([]);
  });

  it('are not changed by another session of the seller than the confirmed one [S31]', async () => {
    const own = await sellerOfToday();
    const other = visitorClient(backend());
    await other.auth.signInWithPassword({ email: own.email, password: PASSWORD });
    await age(own, '1 hour');
    expect(await reauthenticate(backend(), own)).toBe('ok');
    const { error } = await other.from('seller_settings').upsert({ seller_id: own.id, kaspi_phone: '+77019990001' });
    expect(error?.code).toBe('reauthentication_required');
    expect(await save(own, { kaspi_phone: '+77015550002' })).toBe('ok');
  });

  it('stay for a day after a new way to sign in, which a stolen session may have set [S31]', async () => {
    const { sql } = backend();
    const setPassword = async (user: TestUser) => (await user.client.auth.updateUser({ password: 'set by the thief' })).error;
    const changes: Record<string, (user: TestUser) => Promise<unknown>> = {
      'a password': setPassword,
      'the first password': async (user) => {
        await sql`update auth.users set encrypted_password = null where id = ${user.id}`;
        await sql`delete from app.sign_in_changes where user_id = ${user.id}`;
        await setPassword(user);
      },
      'an address': (user) => sql`update auth.users set email = 'thief-' || email where id = ${user.id}`,
      'a provider': (user) => sql`insert into auth.identities (id, provider, provider_id, user_id)
        select ${crypto.randomUUID()}, 'google', ${user.id}, id from auth.users where id = ${user.id}`,
    };
    for (const [name, change] of Object.entries(changes)) {
      const own = await sellerOfToday();
      expect(await sql`select 1 from app.sign_in_changes where user_id = ${own.id}`, name).toEqual([]);
      await sql`update auth.users set created_at = now() - interval '1 day' where id = ${own.id}`;
      await change(own);
      // a session that has just begun, as the thief's
      await sql`update auth.sessions set created_at = now() where user_id = ${own.id}`;
      const { error } = await own.client.from('seller_settings').update({ kaspi_phone: '+77019990001' }).eq('seller_id', own.id);
      expect(error?.code, name).toBe('sign_in_changed');
      const left = Date.parse((JSON.parse(error?.details ?? '{}') as { until: string }).until) - Date.now();
      expect(left / 3_600_000, name).toBeCloseTo(24, 1);
      expect(await numberOf(own), name).toMatchObject({ kaspi_phone: '+77015550001' });
      expect(await save(own, { store_name: 'Clay' }), name).toBe('ok');
      await sql`update app.sign_in_changes set at = at - interval '24 hours' where user_id = ${own.id}`;
      expect(await save(own, { kaspi_phone: '+77015550002' }), name).toBe('ok');
    }
  });

  it('stay for a day after a password that was set through a recovery link [S31]', async () => {
    const own = await sellerOfToday();
    const thief = visitorClient(backend());
    await thief.auth.resetPasswordForEmail(own.email);
    const link = await vi.waitFor(async () => {
      const mails = await (await fetch(`${backend().url}/_mail?to=${own.email}`)).text();
      return /http[^"\\]+type=recovery[^"\\]*/.exec(mails)![0];
    }, 20_000);
    const { headers } = await fetch(link.replaceAll('&amp;', '&'), { redirect: 'manual' });
    const tokens = new URLSearchParams(new URL(headers.get('location') ?? '').hash.slice(1));
    await thief.auth.setSession({ access_token: tokens.get('access_token') ?? '', refresh_token: tokens.get('refresh_token') ?? '' });
    expect((await thief.auth.updateUser({ password: 'set by the thief' })).error).toBeNull();
    const { error } = await thief.from('seller_settings').update({ kaspi_phone: '+77019990001' }).eq('seller_id', own.id);
    expect(error?.code).toBe('sign_in_changed');
    expect(await numberOf(own)).toMatchObject({ kaspi_phone: '+77015550001' });
  });

  it('are changed by the operator without one', async () => {
    const own = await sellerOfToday();
    expect(
      (await operatorClient(backend()).from('seller_settings').update({ kaspi_phone: null }).eq('seller_id', own.id)).error,
    ).toBeNull();
    expect(await numberOf(own)).toMatchObject({ kaspi_phone: null });
  });
});

describe('the log of Kaspi changes', () => {
  it('holds each change, is read by the seller only and changed by nobody', async () => {
    const own = await createSeller(backend(), 'kaspi');
    await save(own, { store_name: 'Clay' });
    await save(own, { kaspi_phone: '+77015550001' });
    await save(own, { kaspi_phone: '+77015550001', ...holiday(0, 3) });
    await save(own, { kaspi_link: 'https://pay.kaspi.kz/pay/x' });
    const log = async (user: TestUser) =>
      (await user.client.from('kaspi_changes').select('kaspi_phone,kaspi_link').eq('seller_id', own.id).order('id')).data;
    const expected = [
      { kaspi_phone: '+77015550001', kaspi_link: null },
      { kaspi_phone: '+77015550001', kaspi_link: 'https://pay.kaspi.kz/pay/x' },
    ];
    expect(await log(own)).toEqual(expected);
    expect(await log(buyer)).toEqual([]);
    expect((await visitorClient(backend()).from('kaspi_changes').select('*')).error?.code).toBe('42501');
    for (const write of [
      own.client.from('kaspi_changes').insert({ seller_id: own.id, kaspi_phone: '+77019990001' }),
      own.client.from('kaspi_changes').update({ kaspi_phone: null }).eq('seller_id', own.id),
      own.client.from('kaspi_changes').delete().eq('seller_id', own.id),
      operatorClient(backend()).from('kaspi_changes').delete().eq('seller_id', own.id),
    ]) {
      expect((await write).error?.code).toBe('42501');
    }
    expect(await log(own)).toEqual(expected);
    expect((await own.client.rpc('delete_account', { p_email: own.email })).error).toBeNull();
    expect(await backend().sql`select 1 from kaspi_changes where seller_id = ${own.id}`).toEqual([]);
  });
});

describe('an order after a change', () => {
  const detailsOf = async (id: string) =>
    (await buyer.client.from('orders').select('payment_details').eq('id', id).single()).data?.payment_details as Record<string, string>;
  const order = async (seller: TestUser, product: string) => {
    const { data } = await placeOrder(buyer.client, [{ product_id: product, quantity: 1 }], { p_payment_method: 'kaspi_transfer' });
    return detailsOf((data as { orders: { id: string }[] }).orders[0]?.id ?? seller.id);
  };

  it('says so to its buyer for 24 hours, and keeps saying it', async () => {
    const own = await createSeller(backend(), 'kaspi');
    const vase = await createProduct(own, { stock_quantity: 9 });
    await save(own, { kaspi_phone: '+77015550001' });
    // the first details of a new store replace nothing
    expect(await order(own, vase.id)).toEqual({ phone: '+77015550001' });
    await save(own, { kaspi_phone: '+77015550002' });
    const changed = await order(own, vase.id);
    expect(changed).toEqual({ phone: '+77015550002', changed_at: expect.any(String) });
    await moveTime(backend(), '23 hours');
    expect(await order(own, vase.id)).toMatchObject({ changed_at: changed.changed_at });
    await moveTime(backend(), '2 hours');
    expect(await order(own, vase.id)).toEqual({ phone: '+77015550002' });
    const kept = await backend().sql`select count(*)::int as n from orders where seller_id = ${own.id} and payment_details ? 'changed_at'`;
    expect(kept).toEqual([{ n: 2 }]);
    await resetTime(backend());
  });

  it('says so also when a store that sold for cash adds its first number', async () => {
    const own = await createSeller(backend(), 'kaspi');
    const vase = await createProduct(own, { stock_quantity: 9 });
    await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }]);
    await save(own, { kaspi_phone: '+77015550001' });
    expect(await order(own, vase.id)).toMatchObject({ changed_at: expect.any(String) });
  });
});
