import { describe, expect, it } from 'vitest';
import { mailsTo } from '../../helpers/mails.ts';
import { marketForFile } from '../../helpers/market.ts';
import { createSeller, type TestUser } from '../../helpers/users.ts';

const { backend } = marketForFile(() => undefined);
const save = async (user: TestUser, values: object) =>
  (await user.client.from('seller_settings').upsert({ seller_id: user.id, ...values })).error?.code ?? 'ok';
const mails = async (user: TestUser) => (await mailsTo(backend(), user)).filter(({ kind }) => kind === 'kaspi_changed');

describe('a changed Kaspi number', () => {
  it('is told to the seller by mail, whatever the notification settings, without the whole number', async () => {
    const own = await createSeller(backend(), 'kaspi');
    await save(own, { order_notifications: false, product_updates: false, language: 'kk' });
    expect(await mails(own)).toEqual([]);
    await save(own, { kaspi_phone: '+77015550011' });
    await save(own, { kaspi_phone: '+77015550011', store_name: 'Clay' });
    expect(await mails(own)).toHaveLength(1);
    await save(own, { kaspi_phone: '+77079998877' });
    await save(own, { kaspi_link: 'https://pay.kaspi.kz/pay/abc' });
    await save(own, { kaspi_phone: null, kaspi_link: null });
    const all = await mails(own);
    expect(all.map(({ subject }) => subject)).toEqual(Array(4).fill('Дүкеніңіздің Kaspi деректемелері өзгерді'));
    await own.client.auth.updateUser({ data: { language: 'en' } });
    expect((await mails(own)).map(({ subject }) => subject)).toEqual(Array(4).fill('Your shop’s Kaspi details have changed'));
    expect(all[1]?.body).toContain('•••• 8877');
    expect(JSON.stringify(all)).not.toContain('7079998877');
    expect(all.every(({ body }) => body.includes('{site}/profile/security'))).toBe(true);
  });

  it('is told also when it comes with the first settings, and goes to the address of the account', async () => {
    const own = await createSeller(backend(), 'kaspi');
    await save(own, { kaspi_phone: '+77015550012' });
    expect((await mails(own)).map(({ recipient }) => recipient)).toEqual([own.email]);
  });

  it('cannot be changed more than twenty times a day', async () => {
    const own = await createSeller(backend(), 'kaspi');
    const answers = [];
    for (let n = 10; n < 32; n++) answers.push(await save(own, { kaspi_phone: `+770155500${n}` }));
    expect(answers.filter((code) => code === 'ok')).toHaveLength(20);
    expect(answers.slice(20)).toEqual(['rate_limited', 'rate_limited']);
    expect(await backend().sql`select kaspi_phone from seller_settings where seller_id = ${own.id}`).toEqual([
      { kaspi_phone: '+77015550029' },
    ]);
    // everything else can still be saved
    expect(await save(own, { store_name: 'Clay' })).toBe('ok');
  });
});
