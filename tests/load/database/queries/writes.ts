/** Writes of buyers and sellers. Each run is rolled back. */
import * as account from '~/features/account/services/account';
import { expectOk, supabase, unwrap } from '~/shared/api/client';
import { recordProductView } from '~/features/catalogue/services/productViews';
import * as follows from '~/features/catalogue/services/follows';
import * as reviews from '~/features/catalogue/services/reviews';
import * as productCommands from '~/features/catalogue/services/productCommands';
import * as sellerProducts from '~/features/catalogue/services/sellerProducts';
import * as sellerSettings from '~/features/selling/services/sellerSettings';
import * as wishlists from '~/features/catalogue/services/wishlists';
import { sessionOf } from '../identifiers.ts';
import type { Picker } from '../picker.ts';
import { kind, type Query } from '../query.ts';

const visitor = kind('write', 'visitor', true);
const buyer = kind('write', 'buyer', true);
const otherBuyer = kind('write', 'otherBuyer', true);
const seller = kind('write', 'largestSeller', true);

const own = (pick: Picker): { id: string; stock: number; updatedAt: string } => pick.oneOf(pick.sources.products.largestSeller);
const texts = (pick: Picker) => ({
  name: `Платье красного цвета ${pick.anyWord()}`,
  description: pick.several(20, () => pick.anyWord()).join(' '),
  language: 'ru' as const,
  names: {},
  descriptions: {},
  attributes: {},
  category: 'clothing' as const,
  condition: 'new' as const,
  returnException: null,
  excludedWays: [],
  weight: null,
  price: 19_900,
  discountPrice: null,
  tags: ['платье', 'лето'],
});
const IMAGE = '/storage/v1/object/public/product-media/bench/1-1080.webp';
const review = (pick: Picker, products: string[]) =>
  reviews.save(pick.oneOf(products), pick.users.buyer, { id: null, rating: 5, comment: 'Спасибо!', photos: [] });
const bulkAsLargestSeller = kind('bulk', 'largestSeller', true);

export const writeQueries: Query[] = [
  visitor('count a view', (pick) => recordProductView(pick.product())),
  otherBuyer('save a product', (pick) => wishlists.add(pick.users.otherBuyer, pick.oneOf(pick.sources.orderable).id)),
  buyer('remove a saved product', (pick) => wishlists.remove(pick.users.buyer, pick.product())),
  otherBuyer('follow a store', (pick) => follows.set(pick.users.otherBuyer, pick.users.ordinarySeller, true)),
  buyer('review a product', (pick) => review(pick, pick.sources.received.byBuyer)),
  buyer('review a product of the largest seller', (pick) => review(pick, pick.sources.received.ofLargestSeller)),
  seller('reply to a review', (pick) => reviews.reply(pick.oneOf(pick.sources.unanswered), 'Спасибо за отзыв!')),
  seller('create a product', (pick) =>
    productCommands.create(
      { ...texts(pick), stock: 3, postId: null, variants: [] },
      [{ url: IMAGE, type: 'image', posterUrl: null }],
      crypto.randomUUID(),
    ),
  ),
  seller('save the form of a product', (pick) => productCommands.save(pick.users.largestSeller, own(pick), texts(pick))),
  seller('save sizes and colours', (pick) =>
    productCommands.saveVariants(own(pick).id, [
      { size: 'M', color: '', stock: 2 },
      { size: 'L', color: '', stock: 3 },
    ]),
  ),
  seller('hide a product', (pick) => productCommands.setActive(pick.users.largestSeller, [own(pick).id], false)),
  seller('delete a product', (pick) => productCommands.remove(pick.users.largestSeller, own(pick).id)),
  seller('restore a deleted product', (_, id) => productCommands.restore(id ?? '', true), {
    prepare: [
      [
        'largestSeller',
        async (pick) => {
          const { id } = own(pick);
          await productCommands.remove(pick.users.largestSeller, id);
          return id;
        },
      ],
    ],
  }),
  seller('set the stock', (pick) => {
    const { id, stock } = own(pick);
    return productCommands.setStock(id, stock, stock + 1);
  }),
  bulkAsLargestSeller('discount 100 products', (pick) =>
    productCommands.setDiscount(
      pick.several(100, () => own(pick).id),
      10,
    ),
  ),
  bulkAsLargestSeller('save the settings, with a holiday', async (pick) =>
    sellerSettings.save(
      pick.users.largestSeller,
      { ...(await sellerSettings.get(pick.users.largestSeller)), acceptsCash: false, holidayFrom: '2030-07-01', holidayTo: '2030-07-14' },
      'ru',
    ),
  ),
  seller('add an image', (pick) => sellerProducts.addImage(own(pick).id, IMAGE, 1)),
  seller('rate limit of the Instagram functions', async () =>
    unwrap((await supabase()).rpc('consume_rate_limit', { p_kind: 'instagram_media' })),
  ),
  buyer('confirm the session', async (pick) =>
    expectOk((await supabase()).rpc('confirm_session', { p_session: sessionOf(pick.users.buyer) })),
  ),
  kind('bulk', 'buyer', true)('delete the account', (pick) => account.deleteAccount(pick.sources.email, { onlyCheck: false })),
];
