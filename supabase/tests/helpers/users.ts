/** Clients for tests: visitors, shoppers, sellers, the operator. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, inject } from 'vitest';
import type { CaptchaSettings } from '../../local/fidelity/captcha.ts';
import { openTestBackend, type TestBackend } from '../../local/testing.ts';

export const PASSWORD = 'correct horse battery';
const isUuid = (id: unknown): id is string => typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
const options = { auth: { persistSession: false, autoRefreshToken: false } };

export interface TestUser {
  id: string;
  username: string;
  email: string;
  client: SupabaseClient;
  token: string;
}

/** Lets buyers place as many orders as a test needs: the limits have tests of their own. */
export const liftOrderLimits = ({ sql }: TestBackend) => sql`update app.order_limits set most = 1000000`;

/** No shop is new: what applies to new ones has tests of its own (new-shops.test.ts). */
export const liftNewShopRules = ({ sql }: TestBackend) => sql`update app.site_settings set new_shop_days = 0`;

/** Lets everyone review every product, as if they had received it: the rule has tests of its own (review-rights.test.ts). */
export const letEveryoneReview = ({ sql }: Pick<TestBackend, 'sql'>) => sql`
  create or replace function app.has_received(p_user uuid, p_product uuid) returns boolean language sql stable as 'select true'`;

/**
 * A fresh backend for the test file, stopped after it.
 * @param settings.hasOrderLimits whether the limits of open orders apply
 * @param settings.hasNewShops whether shops are new at first
 * @param settings.open opens it, where it is not the embedded one
 */
export function backendForFile({
  hasOrderLimits = false,
  hasNewShops = false,
  open = openTestBackend,
  ...settings
}: {
  pool?: number;
  changesSchema?: boolean;
  hasOrderLimits?: boolean;
  hasNewShops?: boolean;
  captcha?: CaptchaSettings;
  open?: typeof openTestBackend;
} = {}): () => TestBackend {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await open({ adminUrl: inject('adminUrl'), template: inject('template'), ...settings });
    if (!hasOrderLimits) await liftOrderLimits(backend);
    if (!hasNewShops) await liftNewShopRules(backend);
  });
  afterAll(async () => {
    await backend.stop();
  });
  return () => backend;
}

export const visitorClient = (backend: TestBackend): SupabaseClient => createClient(backend.url, backend.keys.publishable, options);
export const operatorClient = (backend: TestBackend): SupabaseClient => createClient(backend.url, backend.keys.secret, options);

/** Calls a function of the API. @returns its value, or the code of its error */
export const call = async ({ client }: TestUser, name: string, values: object): Promise<unknown> => {
  const { data, error } = await client.rpc(name, values);
  return error ? error.code : data;
};

let counter = 0;

/** A phone that no other seller of the tests has: shops with the details of a closed one wait for review. */
export const newPhone = (): string => `+7705${String(counter++).padStart(7, '0')}`;

/** Signs up a new user. */
export async function createShopper(backend: TestBackend, name = 'user'): Promise<TestUser> {
  const username = `${name}_${Date.now().toString(36)}${(counter++).toString(36)}`;
  const email = `${username}@example.test`;
  const client = visitorClient(backend);
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD, options: { data: { username } } });
  if (error || !data.user || !data.session) throw error ?? new Error('no session after sign-up');
  return { id: data.user.id, username, email, client, token: data.session.access_token };
}

/** Signs in somebody without an account: a guest. */
export async function createGuest(backend: TestBackend): Promise<TestUser> {
  const client = visitorClient(backend);
  const { data, error } = await client.auth.signInAnonymously();
  if (error || !data.user || !data.session) throw error ?? new Error('no session of the guest');
  const [profile] = await backend.sql<{ username: string }[]>`select username from app.profiles where id = ${data.user.id}`;
  return { id: data.user.id, username: profile?.username ?? '', email: '', client, token: data.session.access_token };
}

/** Signs up a new user and opens a store, like the app. */
export async function createSeller(backend: TestBackend, name = 'seller'): Promise<TestUser> {
  const user = await createShopper(backend, name);
  const { error } = await user.client
    .from('profiles')
    .update({ is_influencer: true, commission_rate: 5, updated_at: new Date().toISOString() })
    .eq('id', user.id);
  if (error) throw error;
  return user;
}

/** Inserts an active product. */
export async function createProduct(
  owner: TestUser,
  values: Record<string, unknown> = {},
): Promise<{ id: string; price: number; stock: number }> {
  const { data, error } = await owner.client
    .from('products')
    .insert({
      name: 'Test vase',
      description: '',
      price: 1000,
      category: 'home',
      condition: 'new',
      stock_quantity: 5,
      tags: [],
      seller_id: owner.id,
      status: 'active',
      ...values,
    })
    .select('id,current_price,stock_quantity')
    .single();
  if (error) throw error;
  return { id: data.id as string, price: data.current_price as number, stock: data.stock_quantity as number };
}

export const address = { name: 'Дана Касымова', phone: '+77012345678', city: 'Алматы', street: 'пр. Абая, 52', flat: '14', comment: '' };

type Terms = Record<string, { payment_method: string; delivery_cost: number | null }>;

/** What place_order needs for each seller of these items: the payment method, and the delivery cost as a buyer sees it now. */
async function termsOf(client: SupabaseClient, items: unknown, payment_method: string, city = address.city): Promise<Terms> {
  const ids = Array.isArray(items) ? items.map((item: { product_id?: unknown } | null) => item?.product_id).filter(isUuid) : [];
  const { data: products } = await client.from('products').select('seller_id').in('id', ids);
  const sellers = [...new Set((products ?? []).map(({ seller_id }) => seller_id as string))];
  const { data: options } = await client.rpc('checkout_options', { p_sellers: sellers, p_city: city });
  const rows = (options ?? []) as { seller_id: string; delivery_cost: number | null }[];
  return Object.fromEntries(rows.map(({ seller_id, delivery_cost }) => [seller_id, { payment_method, delivery_cost }]));
}

/** Calls place_order with default values and the present terms of the sellers. */
export async function placeOrder(
  client: SupabaseClient,
  items: unknown,
  { p_payment_method = 'cash_on_delivery', ...values }: Record<string, unknown> = {},
) {
  const shipping = (values.p_shipping ?? address) as { city?: string };
  return client.rpc('place_order', {
    p_items: items,
    p_shipping: address,
    p_sellers: await termsOf(client, items, p_payment_method as string, shipping.city),
    p_idempotency_key: crypto.randomUUID(),
    p_expected_total: 1000,
    ...values,
  });
}

/** Sends a raw request, for cases that the client library cannot send. */
export async function rawRequest(
  backend: TestBackend,
  method: string,
  path: string,
  init: { token?: string; key?: string | null; body?: unknown; headers?: Record<string, string> } = {},
) {
  const key = init.key === undefined ? backend.keys.publishable : init.key;
  const response = await fetch(backend.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(key ? { apikey: key } : {}),
      ...(init.token ? { authorization: `Bearer ${init.token}` } : {}),
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...init.headers,
    },
    ...(init.body === undefined ? {} : { body: typeof init.body === 'string' ? init.body : JSON.stringify(init.body) }),
  });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers };
}
