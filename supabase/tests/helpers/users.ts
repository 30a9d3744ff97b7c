/** Clients for tests: visitors, shoppers, sellers, the operator. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, inject } from 'vitest';
import { openTestBackend, type TestBackend } from '../../local/testing.ts';

export const PASSWORD = 'correct horse battery';
const options = { auth: { persistSession: false, autoRefreshToken: false } };

export interface TestUser {
  id: string;
  username: string;
  email: string;
  client: SupabaseClient;
  token: string;
}

/** A fresh backend for the test file, stopped after it. */
export function backendForFile(settings: { pool?: number } = {}): () => TestBackend {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend({ adminUrl: inject('adminUrl'), template: inject('template'), ...settings });
  });
  afterAll(async () => {
    await backend.stop();
  });
  return () => backend;
}

export const visitorClient = (backend: TestBackend): SupabaseClient => createClient(backend.url, backend.keys.publishable, options);
export const operatorClient = (backend: TestBackend): SupabaseClient => createClient(backend.url, backend.keys.secret, options);

let counter = 0;

/** Signs up a new user. */
export async function createShopper(backend: TestBackend, name = 'user'): Promise<TestUser> {
  const username = `${name}_${Date.now().toString(36)}${(counter++).toString(36)}`;
  const email = `${username}@example.test`;
  const client = visitorClient(backend);
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD, options: { data: { username } } });
  if (error || !data.user || !data.session) throw error ?? new Error('no session after sign-up');
  return { id: data.user.id, username, email, client, token: data.session.access_token };
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

/** Calls place_order with default values. */
export function placeOrder(client: SupabaseClient, items: unknown, values: Record<string, unknown> = {}) {
  return client.rpc('place_order', {
    p_items: items,
    p_shipping: address,
    p_payment_method: 'cash_on_delivery',
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
