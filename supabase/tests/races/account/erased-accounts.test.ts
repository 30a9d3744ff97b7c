/** Commands that begin while their user's account is being erased: each waits for that, and is refused. */
import { beforeAll, describe, expect, it } from 'vitest';
import type postgres from 'postgres';
import { saveAccount } from '../../helpers/instagramAccounts.ts';
import { inSession, outcomeDuring } from '../../helpers/during.ts';
import { orderIn, type OrderState } from '../../helpers/orderStates.ts';
import {
  createProducts,
  createSellers,
  createUsers,
  orderAction,
  raceBackendForFile,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';
import { letEveryoneReview } from '../../helpers/users.ts';

// the invariants include: nothing of a person is left after the erasure
const backend = raceBackendForFile();
beforeAll(() => letEveryoneReview(backend()));

type Statement = (sql: postgres.TransactionSql) => Promise<unknown>;
interface World {
  seller: TestAccount;
  buyer: TestAccount;
  product: string;
  order: string;
}
/** Prepares the world, with the rights of the platform, and returns the command. */
type Prepare = (world: World, sql: postgres.Sql) => Statement | Promise<Statement>;

async function worldWith(state: OrderState): Promise<World> {
  const [[seller], [buyer]] = (await Promise.all([createSellers(backend(), 1), createUsers(backend(), 1)])) as [
    [TestAccount],
    [TestAccount],
  ];
  const [product] = (await createProducts(backend(), seller.id, 1)) as [string];
  return { seller, buyer, product, order: await orderIn(backend(), { seller, buyer }, state) };
}

const MEDIA = [{ media_url: '/storage/v1/object/public/product-media/a/1.webp' }];
const PLACED: OrderState = { status: 'pending' };
const PAID: OrderState = { status: 'confirmed', method: 'kaspi_transfer', payment: 'received' };
const DELIVERED: OrderState = { status: 'delivered' };

/** Something that the other side of the order did. */
const done = (world: World, who: 'seller' | 'buyer', run: Statement) => runConcurrently(backend(), [{ as: world[who].id, run }]);
const propose = async (world: World, sql: postgres.Sql): Promise<string> => {
  await done(world, 'seller', (tx) => tx`select propose_change(${world.order}, null, 900)`);
  return (await sql`select id from order_changes where order_id = ${world.order}`)[0]!.id as string;
};
const openCase = async (world: World, sql: postgres.Sql): Promise<string> => {
  const lines = sql.json([{ position: 1, quantity: 1 }]);
  await done(world, 'buyer', (tx) => tx`select open_case(${world.order}, 'return', 'too small', ${lines})`);
  return (await sql`select id from order_cases where order_id = ${world.order}`)[0]!.id as string;
};
const review = async ({ product, buyer }: World, sql: postgres.Sql): Promise<string> =>
  (await sql`insert into product_reviews (product_id, user_id, rating) values (${product}, ${buyer.id}, 3) returning id`)[0]!.id as string;

const COMMANDS: [name: string, side: 'seller' | 'buyer', state: OrderState, prepare: Prepare][] = [
  [
    'proposes a change',
    'seller',
    PAID,
    ({ order }) =>
      (tx) =>
        tx`select propose_change(${order}, null, 900)`,
  ],
  [
    'withdraws a proposal',
    'seller',
    PAID,
    async (world, sql) => {
      const id = await propose(world, sql);
      return (tx) => tx`select withdraw_change(${id})`;
    },
  ],
  [
    'answers a proposal',
    'buyer',
    PAID,
    async (world, sql) => {
      const id = await propose(world, sql);
      return (tx) => tx`select answer_change(${id}, true)`;
    },
  ],
  [
    'corrects an address',
    'buyer',
    PLACED,
    ({ order }) =>
      (tx) =>
        tx`select change_address(${order}, ${tx.json({ name: 'Dana', phone: '+77012345678', city: 'Almaty', street: 'Abay 2' })})`,
  ],
  [
    'asks for a cancellation',
    'buyer',
    PAID,
    ({ order }) =>
      (tx) =>
        tx`select ask_cancellation(${order})`,
  ],
  [
    'opens a case',
    'buyer',
    DELIVERED,
    ({ order }) =>
      (tx) =>
        tx`select open_case(${order}, 'return', 'too small', ${tx.json([{ position: 1, quantity: 1 }])})`,
  ],
  [
    'answers in a case',
    'seller',
    DELIVERED,
    async (world, sql) => {
      const id = await openCase(world, sql);
      return (tx) => tx`select advance_case(${id}, 'refuse', 'Worn')`;
    },
  ],
  [
    'writes in a case',
    'buyer',
    DELIVERED,
    async (world, sql) => {
      const id = await openCase(world, sql);
      return (tx) => tx`select write_case_message(${id}, 'Hello')`;
    },
  ],
  ...(['buyer', 'seller'] as const).map((side): (typeof COMMANDS)[number] => [
    'writes about an order',
    side,
    PLACED,
    ({ order }) =>
      (tx) =>
        tx`select write_order_message(${order}, 'Hello')`,
  ]),
  ['orders', 'buyer', PLACED, ({ buyer, product }) => orderAction(buyer, [product]).run],
  [
    'claims a sale',
    'buyer',
    PLACED,
    async ({ seller, product }, sql) => {
      const items = sql.json([{ product_id: product, quantity: 1 }]);
      const [sale] = await sql.begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: seller.id, role: 'authenticated' })}, true)`;
        await tx`select add_sale(${items}, ${tx.json({ name: 'Dana' })}, 'cash_on_delivery', false, ${crypto.randomUUID()})`;
        return tx`select c.token from app.order_claims c join orders o on o.id = c.order_id where o.seller_id = ${seller.id}`;
      });
      return (tx) => tx`select claim_order(${sale!.token as string})`;
    },
  ],
  [
    'saves an address',
    'buyer',
    PLACED,
    ({ buyer }) =>
      (tx) =>
        tx`insert into addresses (user_id, name, phone, city, street) values (${buyer.id}, 'D', '+77010000000', 'Almaty', 'Abay')`,
  ],
  [
    'follows a store',
    'buyer',
    PLACED,
    ({ buyer, seller }) =>
      (tx) =>
        tx`insert into follows (user_id, seller_id) values (${buyer.id}, ${seller.id})`,
  ],
  [
    'reports a product',
    'buyer',
    PLACED,
    ({ buyer, product }) =>
      (tx) =>
        tx`insert into reports (reporter_id, product_id, reason) values (${buyer.id}, ${product}, 'fake')`,
  ],
  [
    'saves a product',
    'buyer',
    PLACED,
    ({ buyer, product }) =>
      (tx) =>
        tx`insert into wishlists (user_id, product_id) values (${buyer.id}, ${product})`,
  ],
  [
    'reviews a product',
    'buyer',
    PLACED,
    ({ buyer, product }) =>
      (tx) =>
        tx`insert into product_reviews (product_id, user_id, rating) values (${product}, ${buyer.id}, 3)`,
  ],
  [
    'replies to a review',
    'seller',
    PLACED,
    async (world, sql) => {
      const id = await review(world, sql);
      return (tx) => tx`select reply_to_review(${id}, 'Thank you')`;
    },
  ],
  [
    'changes the profile',
    'buyer',
    PLACED,
    ({ buyer }) =>
      (tx) =>
        tx`update profiles set bio = 'Vases' where id = ${buyer.id}`,
  ],
  [
    'publishes a product',
    'seller',
    PLACED,
    () => (tx) =>
      tx`select create_product(${tx.json({ name: 'Once', price: 5000, category: 'home', stock_quantity: 1 })}, ${tx.json(MEDIA)}, gen_random_uuid())`,
  ],
  [
    'restores a product',
    'seller',
    PLACED,
    async (world) => {
      await done(world, 'seller', (tx) => tx`delete from products where id = ${world.product}`);
      return (tx) => tx`select restore_product(${world.product}, 'inactive')`;
    },
  ],
  [
    'begins the settings of the shop',
    'seller',
    PLACED,
    async ({ seller }, sql) => {
      await sql`delete from seller_settings where seller_id = ${seller.id}`;
      return (tx) => tx`insert into seller_settings (seller_id, store_name) values (${seller.id}, 'Clay')`;
    },
  ],
  [
    'objects to a state',
    'seller',
    PLACED,
    async ({ seller }, sql) => {
      await sql`select app.change_seller_state(${seller.id}, 'limited', 'Late orders', null, null)`;
      return (tx) => tx`select object_to_seller_state('Not late')`;
    },
  ],
  ['asks for a verification', 'seller', PLACED, () => (tx) => tx`select request_verification('business', '240140000001', 'ИП Дана')`],
  ['begins to connect Instagram', 'seller', PLACED, ({ seller }) => inSession(seller, (tx) => tx`select start_instagram_connection()`)],
  [
    'disconnects Instagram',
    'seller',
    PLACED,
    async ({ seller }) => {
      await saveAccount(backend(), seller, `leaver.${Date.now()}`);
      return (tx) => tx`select disconnect_instagram()`;
    },
  ],
];

describe('while the account is being erased', () => {
  it.each(COMMANDS)('whoever %s is refused', async (_, side, state, prepare) => {
    const command = async (world: World) => ({ as: world[side].id, run: await prepare(world, backend().sql) });
    // the command itself is one that succeeds
    expect(await runConcurrently(backend(), [await command(await worldWith(state))])).toEqual({ ok: 1 });
    const world = await worldWith(state);
    const waiting = await command(world);
    const erase: Statement = (tx) => tx`delete from auth.users where id = ${world[side].id}`;
    expect(await outcomeDuring(backend(), erase, waiting)).toEqual({ signed_out: 1 });
  });
});
