/** Verification in layers: what sellers ask for, what operators decide, and what everybody sees. */
import { saveAccount } from '../../helpers/instagramAccounts.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { mailsTo } from '../../helpers/mails.ts';
import { createOperator, grant, logOf } from '../../helpers/operators.ts';
import { setState } from '../../helpers/sellerStates.ts';
import { backendForFile, createSeller, type TestUser, visitorClient } from '../../helpers/users.ts';
import { askForVerification, decideVerification, EVIDENCE, NUMBERS, requestOf, verify } from '../../helpers/verifications.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
const NUMBER = NUMBERS[0];
let moderator: TestUser;
let seller: TestUser;
beforeAll(async () => {
  moderator = await createOperator(backend(), 'moderator');
});
beforeEach(async () => {
  seller = await createSeller(backend(), 'asks');
});

const ask = (values: object = {}) => askForVerification(seller, values);
const own = async () => (await seller.client.rpc('my_verifications')).data as Record<string, unknown>[];
const requested = (user: TestUser, layer?: string) => requestOf(backend(), user, layer);
const decide = (id: string, outcome: string | null, values: object = {}, by = moderator) => decideVerification(by, id, outcome, values);
const revoke = async (p_verification: string, p_message: string | null = 'It is somebody else’s', by = moderator) =>
  (await by.client.rpc('revoke_verification', { p_verification, p_message })).error?.code ?? 'ok';
/** What visitors, or the reader given, read of the store. */
const mark = async (client = visitorClient(backend())) => {
  const { data } = await client.from('profiles').select('seller_verified_at,verified_layers').eq('id', seller.id).throwOnError();
  const row = (data as { seller_verified_at: string | null; verified_layers: Record<string, string | null> }[])[0]!;
  return { isVerified: row.seller_verified_at !== null, layers: row.verified_layers };
};
const stored = async (layer = 'business') =>
  (
    await backend().sql`select state, evidence, words, ended_for, valid_until::text from app.verifications
      where seller_id = ${seller.id} and layer = ${layer} order by asked_at desc limit 1`
  )[0]!;
const kinds = async () => (await mailsTo(backend(), seller)).map(({ kind }) => kind);

describe('a request', () => {
  it('waits in the seller’s list, nobody else reads of which layer, and nothing is verified by it [P02]', async () => {
    expect(await mark()).toEqual({ isVerified: false, layers: {} });
    expect(await ask()).toBeNull();
    expect(await own()).toMatchObject([{ layer: 'business', state: 'asked', number: NUMBER, name: 'ИП Дана', verified_since: null }]);
    expect(await mark(seller.client)).toEqual({ isVerified: false, layers: { business: null } });
    for (const reader of [visitorClient(backend()), moderator.client]) {
      expect(await mark(reader)).toEqual({ isVerified: false, layers: {} });
      const page = (await reader.rpc('store_page', { p_username: seller.username })).data as { store: { is_verification_asked: boolean } };
      expect(page.store.is_verification_asked).toBe(true);
      expect(JSON.stringify(page)).not.toContain('"business"');
    }
    await decide(await requested(seller), 'refuse', { p_message: 'Имя другое' });
    const { data } = await visitorClient(backend()).from('profiles').select('is_verification_asked').eq('id', seller.id).single();
    expect(data).toEqual({ is_verification_asked: false });
  });

  it('shows the registered name and number to everybody while they are verified, and the name of a document to nobody', async () => {
    const registered = async (client = visitorClient(backend())) =>
      ((await client.from('profiles').select('registration').eq('id', seller.id)).data as { registration: unknown }[])[0]?.registration;
    await ask();
    expect(await registered()).toBeNull();
    await decide(await requested(seller), 'verify');
    for (const client of [undefined, seller.client, moderator.client])
      expect(await registered(client)).toEqual({ name: 'ИП Дана', number: NUMBER });
    await seller.client.from('profiles').update({ full_name: 'Other' }).eq('id', seller.id);
    expect(await registered()).toBeNull();
    await ask({ p_layer: 'identity', p_number: null, p_name: 'Дана Касымова' });
    await decide(await requested(seller, 'identity'), 'verify');
    expect(await registered()).toBeNull();
  });

  it.each([
    ['an unknown layer', { p_layer: 'instagram' }, 'layer'],
    ['no layer', { p_layer: null }, 'layer'],
    ['a number with a wrong checksum', { p_number: '240140000002' }, 'number'],
    ['no number', { p_number: null }, 'number'],
    ['no name', { p_name: ' ' }, 'name'],
    ['no name in the document', { p_layer: 'identity', p_name: null }, 'name'],
    ['a long name', { p_name: 'x'.repeat(121) }, 'name'],
    ['the phone of a profile without one', { p_layer: 'phone' }, 'phone'],
  ])('is refused for %s', async (_, values, field) => {
    expect(await ask(values)).toMatchObject({ code: 'invalid', details: `{"field": "${field}"}` });
    expect(await own()).toEqual([]);
  });

  it('takes a number with spaces, and of the other layers only what belongs to them', async () => {
    await seller.client.from('profiles').update({ phone: '+77015550001' }).eq('id', seller.id).throwOnError();
    expect(await ask({ p_number: ' 240140 000203 ' })).toBeNull();
    expect(await ask({ p_layer: 'phone' })).toBeNull();
    expect(await ask({ p_layer: 'identity' })).toBeNull();
    expect(await own()).toMatchObject([
      { layer: 'business', number: '240140000203', phone: null },
      { layer: 'identity', number: null, phone: null, name: 'ИП Дана' },
      { layer: 'phone', number: null, phone: '+77015550001', name: null },
    ]);
  });

  it('is replaced by a corrected one, which operators read anew', async () => {
    await ask();
    const first = await requested(seller);
    await ask({ p_number: NUMBERS[1] });
    expect(await own()).toMatchObject([{ number: NUMBERS[1] }]);
    expect(await decide(first, 'verify')).toBe('not_found');
  });

  it('is read anew after another name, and ends with another phone', async () => {
    await seller.client.from('profiles').update({ phone: '+77015550001' }).eq('id', seller.id).throwOnError();
    await ask();
    await ask({ p_layer: 'phone' });
    const before = await requested(seller);
    await seller.client.from('profiles').update({ full_name: 'Kaspi' }).eq('id', seller.id).throwOnError();
    expect(await decide(before, 'verify')).toBe('not_found');
    expect(await own()).toMatchObject([{ layer: 'business' }, { layer: 'phone' }]);
    await seller.client.from('profiles').update({ phone: '+77015550002' }).eq('id', seller.id).throwOnError();
    expect(await own()).toMatchObject([{ layer: 'business' }]);
  });

  it('is made at most 10 times a day', async () => {
    for (let n = 0; n < 10; n++) expect(await ask()).toBeNull();
    expect((await ask())?.code).toBe('rate_limited');
  });

  it('is not made by a suspended seller, nor decided then', async () => {
    await ask();
    await setState(backend(), seller, 'suspended');
    expect((await ask())?.code).toBe('suspended');
    expect(await decide(await requested(seller), 'verify')).toBe('suspended');
  });
});

describe('a decision', () => {
  it('verifies with evidence that only operators read, and the store says which layer and since when', async () => {
    await ask();
    const id = await requested(seller);
    expect(await decide(id, 'verify', { p_months: 1 })).toBe('ok');
    const { isVerified, layers } = await mark();
    expect(isVerified).toBe(true);
    expect(Date.now() - Date.parse(layers.business!)).toBeLessThan(60_000);
    expect(JSON.stringify(await own())).not.toContain(EVIDENCE);
    expect(await own()).toMatchObject([{ state: 'verified', verified_since: layers.business }]);
    expect(await stored()).toMatchObject({ state: 'verified', evidence: EVIDENCE, words: null });
    const [until] = await backend()
      .sql`select valid_until = decided_at + interval '1 month' as is_right from app.verifications where id = ${id}`;
    expect(until).toEqual({ is_right: true });
    expect((await logOf(backend())).at(-1)).toMatchObject({
      ...{ action: 'decide_verification', target_kind: 'verification', target_id: id },
      details: { seller: seller.id, layer: 'business', outcome: 'verify' },
    });
    const [mail] = await mailsTo(backend(), seller);
    expect(mail).toMatchObject({ kind: 'verification_given', subject: 'Проверка в Tañda пройдена: ИИН или БИН' });
  });

  it('refuses with words that the seller reads, and the store says nothing', async () => {
    await ask();
    expect(await decide(await requested(seller), 'refuse', { p_message: 'Имя другое' })).toBe('ok');
    expect(await own()).toMatchObject([{ state: 'refused', words: 'Имя другое' }]);
    expect(await mark()).toEqual({ isVerified: false, layers: {} });
    expect((await mailsTo(backend(), seller))[0]?.body).toContain('Имя другое');
    expect(await ask()).toBeNull();
    expect(await own()).toMatchObject([{ state: 'asked' }]);
  });

  it.each([
    ['another outcome', 'other', {}],
    ['no outcome', null, {}],
    ['no words', 'verify', { p_message: null }],
    ['too few words', 'refuse', { p_message: 'no' }],
    ['no time', 'verify', { p_months: 0 }],
    ['too long a time', 'verify', { p_months: 61 }],
  ])('needs its parts: %s', async (_, outcome, values) => {
    await ask();
    expect(await decide(await requested(seller), outcome, values)).toBe('invalid');
    expect(await stored()).toMatchObject({ state: 'asked' });
  });

  it('is made once, and not about one’s own store', async () => {
    await ask();
    const id = await requested(seller);
    await grant(backend(), seller, 'moderator');
    expect(await decide(id, 'verify', {}, seller)).toBe('own_store');
    expect(await decide(id, 'refuse')).toBe('ok');
    expect(await decide(id, 'verify')).toBe('already_decided');
    await backend().sql`delete from app.operators where user_id = ${seller.id}`;
  });

  it('makes a phone or a document a layer of its own; a phone alone verifies nobody', async () => {
    await seller.client.from('profiles').update({ phone: '+77015550001' }).eq('id', seller.id).throwOnError();
    await ask({ p_layer: 'phone' });
    await decide(await requested(seller, 'phone'), 'verify');
    expect(await mark()).toMatchObject({ isVerified: false, layers: { phone: expect.any(String) } });
    await ask({ p_layer: 'identity' });
    await decide(await requested(seller, 'identity'), 'verify');
    expect(await mark()).toMatchObject({ isVerified: true, layers: { phone: expect.any(String), identity: expect.any(String) } });
  });
});

describe('what is verified', () => {
  it('includes a confirmed Instagram account', async () => {
    await saveAccount(backend(), seller, `i${seller.id.slice(0, 8)}`);
    expect(await mark()).toMatchObject({ isVerified: false, layers: { instagram: expect.any(String) } });
    expect((await seller.client.rpc('disconnect_instagram')).error).toBeNull();
    expect((await mark()).layers).toEqual({});
  });

  it('is revoked with words that the seller reads', async () => {
    const id = await verify(backend(), seller);
    expect(await revoke(id, null)).toBe('invalid');
    expect(await revoke(id)).toBe('ok');
    expect(await mark()).toEqual({ isVerified: false, layers: {} });
    expect(await own()).toMatchObject([{ state: 'ended', ended_for: 'revoked', words: 'It is somebody else’s' }]);
    expect(await kinds()).toEqual(['verification_revoked']);
    expect((await logOf(backend())).at(-1)).toMatchObject({ action: 'revoke_verification', target_id: id });
    expect(await revoke(id)).toBe('already_decided');
  });

  it('ends when its time is over, and the seller is told', async () => {
    const id = await verify(backend(), seller);
    await backend().sql`select run_maintenance()`;
    expect((await mark()).isVerified).toBe(true);
    await backend().sql`update app.verifications set valid_until = now() where id = ${id}`;
    await backend().sql`select run_maintenance()`;
    expect(await mark()).toEqual({ isVerified: false, layers: {} });
    expect(await stored()).toMatchObject({ state: 'ended', ended_for: 'expired' });
    expect(await kinds()).toEqual(['verification_expired']);
  });

  it('is renewed in its last month, and stays verified meanwhile', async () => {
    const id = await verify(backend(), seller);
    expect((await ask())?.code).toBe('unchanged');
    await backend().sql`update app.verifications set valid_until = now() + interval '29 days' where id = ${id}`;
    expect(await ask()).toBeNull();
    expect((await mark()).isVerified).toBe(true);
    expect(await own()).toMatchObject([{ state: 'asked', verified_since: expect.any(String) }]);
    expect(await decide(await requested(seller), 'verify')).toBe('ok');
    expect(await backend().sql`select ended_for from app.verifications where id = ${id}`).toEqual([{ ended_for: 'renewed' }]);
    expect((await mark()).isVerified).toBe(true);
  });

  it('ends with the store that is suspended, and does not come back with it', async () => {
    await verify(backend(), seller);
    await setState(backend(), seller, 'limited');
    expect((await mark()).isVerified).toBe(true);
    await setState(backend(), seller, 'suspended');
    await setState(backend(), seller, 'active');
    expect(await mark()).toEqual({ isVerified: false, layers: {} });
    expect(await stored()).toMatchObject({ ended_for: 'hidden' });
  });

  it('of a phone ends with another phone, and that of a business does not', async () => {
    await seller.client.from('profiles').update({ phone: '+77015550001' }).eq('id', seller.id).throwOnError();
    await ask({ p_layer: 'phone' });
    await decide(await requested(seller, 'phone'), 'verify');
    await verify(backend(), seller);
    await seller.client.from('profiles').update({ phone: '+77015550009' }).eq('id', seller.id).throwOnError();
    expect(Object.keys((await mark()).layers)).toEqual(['business']);
  });

  it('is private but for layer and time', async () => {
    await ask();
    const other = await createSeller(backend(), 'curious');
    expect((await other.client.rpc('my_verifications')).data).toEqual([]);
    const { data } = await visitorClient(backend()).from('profiles').select('*').eq('id', seller.id);
    expect(JSON.stringify(data)).not.toContain(NUMBER);
  });
});
