import { screen, waitFor, within } from '@testing-library/react';
import { bypass, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { deliverTo } from '../../../supabase/tests/helpers/delivered';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, expectToast, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();

/** A product of the demo seller without reviews, and the demo shopper. */
async function newProduct(): Promise<{ id: string; buyer: { id: string } }> {
  const { sql } = backend();
  const [product] = await sql<{ id: string }[]>`
    insert into products (seller_id, name, price, category, stock_quantity)
    select id, 'Jug', 1000, 'home', 9 from app.profiles where username = 'aigerim.home' returning id`;
  const [buyer] = await sql<{ id: string }[]>`select id from app.profiles where username = 'dana.k'`;
  if (!product || !buyer) throw new Error('no sample data');
  return { id: product.id, buyer };
}

/** The page of a new product that the shopper has received, with the form of a review. */
async function openReceivedProduct() {
  await signIn();
  const product = await newProduct();
  await deliverTo(backend(), [product.buyer], [product.id]);
  const { user } = await renderApp(`/product/${product.id}`);
  return { product, user, submit: await screen.findByRole('button', { name: 'Submit review' }, LONG) };
}

describe('reviews', () => {
  it('start with five stars, can be edited, and are deleted after a confirmation', async () => {
    const { product, user, submit } = await openReceivedProduct();
    expect(screen.getByRole('radio', { name: '5 stars out of 5' })).toBeChecked();
    await user.click(screen.getByLabelText(/^Your review/));
    await user.paste('Warm and heavy');
    await expectToast('Review submitted successfully', () => user.click(submit));
    const stored = () => backend().sql`select rating, comment from product_reviews where product_id = ${product.id}`;
    expect(await stored()).toEqual([{ rating: 5, comment: 'Warm and heavy' }]);

    await clickButton(user, 'Edit');
    await user.click(await screen.findByRole('radio', { name: '3 stars out of 5' }, LONG));
    await expectToast('Review updated successfully', () => user.click(screen.getByRole('button', { name: 'Save review' })));
    expect(await stored()).toEqual([{ rating: 3, comment: 'Warm and heavy' }]);
    expect(await backend().sql`select rating, review_count from products where id = ${product.id}`).toEqual([
      { rating: 3, review_count: 1 },
    ]);

    await clickButton(user, 'Delete');
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText('Are you sure you want to delete this review?')).toBeVisible();
    await expectToast('Review deleted successfully', () => user.click(within(question).getByRole('button', { name: 'Delete' })));
    expect(await screen.findByRole('button', { name: 'Submit review' }, LONG)).toBeVisible();
    expect(await stored()).toEqual([]);
  });

  it('stay open for a change while the page is still refreshed', async () => {
    const { user, submit } = await openReceivedProduct();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(
      ...['products', 'rpc/can_review'].map((path) =>
        http.all(`*/rest/v1/${path}`, async ({ request }) => {
          await held;
          return fetch(bypass(request));
        }),
      ),
    );
    await user.click(submit);
    await clickButton(user, 'Edit');
    release();
    await screen.findAllByText('1 review', {}, LONG);
    await user.click(await screen.findByRole('radio', { name: '3 stars out of 5' }, LONG));
    await expectToast('Review updated successfully', () => user.click(screen.getByRole('button', { name: 'Save review' })));
  });

  it('are written by those who received the product only', async () => {
    await signIn();
    await renderApp(`/product/${(await newProduct()).id}`);
    expect(
      await screen.findByText(
        /^You can write a review once you’ve received this item from an order placed on Tañda, but not earlier than two days after it was sent\./,
        {},
        LONG,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit review' })).toBeNull();
  });
});

describe('replies', () => {
  it('are written by the seller, changed for an hour, and final then', async () => {
    const product = await newProduct();
    await deliverTo(backend(), [product.buyer], [product.id]);
    await backend().sql`
      insert into product_reviews (product_id, user_id, verified_purchase, rating, comment) values (${product.id}, ${product.buyer.id}, true, 4, 'Nice')`;
    const stored = async () =>
      (await backend().sql`select reply from product_reviews where product_id = ${product.id}`)[0]?.reply as string;
    await signIn('seller@tanda.test');
    const { user } = await renderApp(`/product/${product.id}`);
    await clickButton(user, 'Reply: dana.k');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Write a reply')).toBeVisible();
    await user.type(screen.getByLabelText('Your reply'), 'Thank you!');
    await expectToast('Reply published', () => user.click(screen.getByRole('button', { name: 'Send reply' })));
    expect(await screen.findByText('Seller’s reply', {}, LONG)).toBeVisible();
    expect(screen.getByText('Thank you!')).toBeVisible();
    expect(await stored()).toBe('Thank you!');

    await clickButton(user, 'Edit reply: dana.k');
    await user.click(screen.getByLabelText('Your reply'));
    await user.paste(' Come again.');
    await user.click(screen.getByRole('button', { name: 'Save reply' }));
    await waitFor(async () => expect(await stored()).toBe('Thank you! Come again.'), LONG);

    await clickButton(user, 'Edit reply: dana.k');
    await backend().sql`update product_reviews set replied_at = now() - interval '61 minutes' where product_id = ${product.id}`;
    await user.type(screen.getByLabelText('Your reply'), ' Soon.');
    await user.click(screen.getByRole('button', { name: 'Save reply' }));
    expect(await screen.findByText('The reply can no longer be changed: an hour has passed.', {}, LONG)).toBeVisible();
    expect(await stored()).toBe('Thank you! Come again.');
  });

  it('are shown to everybody and cannot be written by others; a visitor is asked to sign in for a review', async () => {
    const [review] = await backend().sql`
      select r.product_id, r.reply from product_reviews r join products p on p.id = r.product_id
       where r.reply is not null and p.status = 'active' and p.review_count < 20 limit 1`;
    await renderApp(`/product/${review?.product_id as string}`);
    expect((await screen.findAllByText(review?.reply as string, {}, LONG))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull();
    expect(screen.getByText('Please sign in to leave a review')).toBeVisible();
  });
});
