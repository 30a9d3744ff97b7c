/** One name of a store in lists, previews, searches and every mail (app.store_name, app.mail_store). */
import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../../src/shared/i18n/languages.ts';
import { marketForFile } from '../../helpers/market.ts';
import { createProduct, createShopper, placeOrder, type TestUser, visitorClient } from '../../helpers/users.ts';

let seller: TestUser;
const { backend } = marketForFile((users) => ({ seller } = users));
let order: string;
beforeAll(async () => {
  const buyer = await createShopper(backend(), 'reader');
  const { id } = await createProduct(seller, { name: 'Ваза', price: 20_000 });
  const { data, error } = await placeOrder(buyer.client, [{ product_id: id, quantity: 1 }], { p_expected_total: 20_000 });
  if (error) throw error;
  order = (data as { orders: { id: string }[] }).orders[0]!.id;
});

async function name(store: string | null, person: string | null = null): Promise<void> {
  await seller.client.from('seller_settings').upsert({ seller_id: seller.id, store_name: store }).throwOnError();
  await seller.client.from('profiles').update({ full_name: person }).eq('id', seller.id).throwOnError();
}

interface Mail {
  kind: string;
  language: string;
  words: string;
}
/** Every text of a mail that names a store, about one order, with the values of today. */
const mails = () => backend().sql<Mail[]>`
  select t.kind, t.language, app.fill_placeholders(t.subject || E'\n' || t.body, v.all) as words
    from app.mail_texts t
   cross join orders o
   cross join lateral (select app.mail_order(o.id, o.user_id, t.language) as values) m
   cross join lateral (select m.values || jsonb_build_object('kaspi_missing', m.values ->> 'store', 'reopened_by', m.values ->> 'store')
     || '{"kaspi_phone": "", "kaspi_link": "", "reviewed": "x", "answered": "x", "reviewable": "x", "reply": "x", "tracking": "x",
          "why": "x", "words": "x", "reason": "x", "until": "x", "delayed_until": "x"}' as all) v
   where o.id = ${order} and t.subject || t.body ~ '\\{(store|kaspi_missing|reopened_by)\\}'`;
const mailed = async (language: string) =>
  (await backend().sql<{ name: string }[]>`select app.mail_store(${seller.id}, ${language}) as name`)[0]?.name;

describe('the name of a store in a mail', () => {
  it.each([
    ['Магазин Ромашка', 'Ромашка'],
    ['МАГАЗИН «Ромашка»', 'Ромашка'],
    ['Интернет-магазин Ромашка', 'Ромашка'],
    ['Дүкен Ромашка', 'Ромашка'],
    ['«Ромашка» дүкені', 'Ромашка'],
    ['The Store Ромашка', 'Ромашка'],
    ['Shop Ромашка', 'Ромашка'],
    ['Ромашка Store', 'Ромашка Store'],
    ['Магазинчик у моря', 'Магазинчик у моря'],
  ])('%s stands in quotation marks without the word and marks of the sentence', async (store, short) => {
    await name(store);
    expect(await mailed('ru')).toBe(`«${short}»`);
    expect(await mailed('kk')).toBe(`«${short}»`);
    expect(await mailed('en')).toBe(`“${short}”`);
  });

  it('is @username without a name, and where the name is nothing but the word', async () => {
    for (const store of [null, 'Магазин', 'Дүкен', 'store', '«»']) {
      await name(store);
      for (const language of languages) expect(await mailed(language), String(store)).toBe(`@${seller.username}`);
    }
    await name(null, 'Дана');
    expect(await mailed('ru')).toBe('«Дана»');
  });

  it.each(['Магазин Ромашка', 'Дүкен Ромашка', 'Store Ромашка', '«Ромашка» дүкені', null])(
    'reads well in every mail of every language: %s',
    async (store) => {
      await name(store);
      const all = await mails();
      for (const language of languages) expect(all.filter((mail) => mail.language === language).length).toBeGreaterThan(30);
      for (const { kind, language, words } of all) {
        const where = `${kind} ${language}: ${words}`;
        expect(words, where).toContain(store === null ? `@${seller.username}` : language === 'en' ? '“Ромашка”' : '«Ромашка»');
        expect(words, where).not.toMatch(/(магазин|дүкен|store|shop)\p{L}* [«“]?(магазин|дүкен|store|shop)/iu);
        expect(words, where).not.toMatch(/[«“]{2}|[»”]{2}|[«“]@|дүкені»/u);
      }
    },
  );
});

it('names the store in lists, previews and searches by one rule, whatever it is called', async () => {
  const visitor = visitorClient(backend());
  const product = (await backend().sql<{ id: string }[]>`select id from products where seller_id = ${seller.id} limit 1`)[0]!.id;
  for (const [store, person, expected] of [
    ['Лавка гончара', 'Дана', 'Лавка гончара'],
    [null, 'Дана', 'Дана'],
    [null, null, `@${seller.username}`],
  ] as const) {
    await name(store, person);
    expect((await visitor.rpc('product_card', { p_product: product })).data).toMatchObject({ store_name: expected });
    expect((await visitor.rpc('store_card', { p_username: seller.username })).data).toMatchObject({ name: expected });
  }
});

it('finds a store by its own name, as by that of its owner', async () => {
  const find = async (p_query: string) =>
    ((await visitorClient(backend()).rpc('search_stores', { p_query }).select('username')).data as unknown as { username: string }[]).map(
      ({ username }) => username,
    );
  await name('Гончарная лавка Қозы', 'Жанар');
  for (const query of ['гончарн', 'лавка', 'козы', 'жанар']) expect(await find(query), query).toContain(seller.username);
  await backend().sql`update app.profiles set seller_state = 'suspended' where id = ${seller.id}`;
  expect(await find('гончарн')).not.toContain(seller.username);
  await backend().sql`update app.profiles set seller_state = 'active' where id = ${seller.id}`;
});
