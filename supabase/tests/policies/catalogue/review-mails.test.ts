/** Mails about reviews and replies: one for each, with the text of the moment it is sent. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kindsTo, mailsTo } from '../../helpers/mails.ts';
import { marketForFile } from '../../helpers/market.ts';
import { createProduct, createSeller, createShopper, letEveryoneReview, type TestUser } from '../../helpers/users.ts';

let seller: TestUser;
let author: TestUser;
const { backend } = marketForFile((users) => ({ seller } = users));
beforeAll(() => letEveryoneReview(backend()));
beforeEach(async () => {
  author = await createShopper(backend(), 'author');
  await backend().sql`delete from app.outbox`;
});
const send = () => backend().sql`update app.outbox set due_at = now() where sent_at is null`;
const lease = async () => {
  await send();
  const mails = await backend().sql<{ id: string; subject: string; body: string }[]>`
    select * from app.lease_mails('11111111-1111-4111-8111-111111111111', 100)`;
  for (const { id } of mails)
    await backend().sql`select app.report_outbox(${id}, '11111111-1111-4111-8111-111111111111', null, false, null)`;
  return [...mails];
};

async function review(comment: string, at = seller, name = 'Ваза «Сары»') {
  const product = await createProduct(at, { name });
  const { data, error } = await author.client
    .from('product_reviews')
    .insert({ product_id: product.id, user_id: author.id, rating: 4, comment })
    .select('id')
    .single();
  if (error) throw error;
  return { id: data.id as string, product: product.id };
}
const edit = (id: string, values: object) => author.client.from('product_reviews').update(values).eq('id', id);
const reply = (id: string, text: string, user = seller) => user.client.rpc('reply_to_review', { p_review: id, p_reply: text });

describe('a review', () => {
  it('is told to the seller once, with its stars and its text after the first corrections', async () => {
    const { id, product } = await review('Хорошо');
    expect(await kindsTo(backend(), seller)).toEqual(['review_written ru']);
    expect(await backend().sql`select 1 from app.lease_mails(gen_random_uuid(), 100)`).toHaveLength(0);
    await edit(id, { rating: 5, comment: 'Очень хорошо' });
    expect(await lease()).toMatchObject([
      {
        subject: 'Новый отзыв: Ваза «Сары»',
        body: `Оценка: 5 из 5\n«Очень хорошо»\n\nОтветить на отзыв: {site}/product/${product}#reviews`,
      },
    ]);
    await edit(id, { rating: 1, comment: 'Разбилась' });
    expect(await lease()).toEqual([]);
  });

  it.each([
    ['kk', 'Жаңа пікір: Ваза', 'Бағалау: 4 / 5'],
    ['en', 'New review: Ваза', 'Rating: 4 of 5'],
  ])('is told in the language of the seller, %s, also without a text', async (language, subject, stars) => {
    const own = await createSeller(backend(), 'reviewed');
    await own.client.auth.updateUser({ data: { language } });
    const { product } = await review('', own, 'Ваза');
    const [mail] = await mailsTo(backend(), own);
    expect(mail).toMatchObject({ subject, language });
    expect(mail?.body).toMatch(new RegExp(`^${stars}\\n\\n[^\\n]+: \\{site\\}/product/${product}#reviews$`));
  });

  it('has a harmless text of limited length', async () => {
    await review(`{total}\n\nhttps://evil.example <b>x</b> @me ${'о'.repeat(500)}`);
    const [mail] = await mailsTo(backend(), seller);
    const line = /^«.+»$/m.exec(mail?.body ?? '')?.[0] ?? '';
    expect(line).not.toMatch(/[{}<>@]|:\/\/|\w\.\w{2}/);
    expect(line.length).toBeLessThan(310);
    expect(line).toContain('…');
  });

  it('is not told when the seller switched mails about products off, or when it is hidden or deleted by then', async () => {
    const quiet = await createSeller(backend(), 'quiet');
    await quiet.client.from('seller_settings').upsert({ seller_id: quiet.id, product_updates: false });
    await review('Хорошо', quiet);
    const hidden = await review('Грубость');
    await backend().sql`update product_reviews set status = 'hidden' where id = ${hidden.id}`;
    const deleted = await review('Ошибка');
    await author.client.from('product_reviews').delete().eq('id', deleted.id);
    expect(await lease()).toEqual([]);
    expect(await backend().sql`select 1 from app.outbox`).toHaveLength(0);
  });
});

describe('a reply to a review', () => {
  it('is told to the author once, with its text after the first corrections', async () => {
    await seller.client.from('seller_settings').upsert({ seller_id: seller.id, store_name: 'Глина' });
    const { id, product } = await review('Хорошо');
    await lease();
    await reply(id, 'Спасибо');
    await reply(id, 'Спасибо, приходите ещё');
    expect(await kindsTo(backend(), author)).toEqual(['review_replied ru']);
    expect(await lease()).toMatchObject([
      {
        subject: 'Ответ на ваш отзыв: Ваза «Сары»',
        body: `Магазин «Глина» ответил:\n«Спасибо, приходите ещё»\n\nОткрыть отзыв: {site}/product/${product}#reviews`,
      },
    ]);
    await reply(id, '');
    await reply(id, 'Спасибо!');
    expect(await lease()).toEqual([]);
  });

  it('is not told to an author without an address', async () => {
    const { id } = await review('Хорошо');
    await lease();
    await backend().sql`update auth.users set email = null where id = ${author.id}`;
    expect((await reply(id, 'Спасибо')).error).toBeNull();
    expect(await backend().sql`select 1 from app.outbox where user_id = ${author.id}`).toHaveLength(0);
  });

  it('is not told when it was removed by then, and told when there is a new one', async () => {
    const { id } = await review('Хорошо');
    await lease();
    await reply(id, 'Спасибо');
    await reply(id, '');
    expect(await lease()).toEqual([]);
    await reply(id, 'Спасибо!');
    expect(await lease()).toMatchObject([{ body: expect.stringContaining('«Спасибо!»') }]);
  });
});

it('is stored without names and texts', async () => {
  const { id } = await review('Хорошо');
  await reply(id, 'Спасибо');
  const rows = await backend().sql`select * from app.outbox`;
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/@|Хорошо|Спасибо|Ваза/);
});
