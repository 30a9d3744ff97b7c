/**
 * The behaviour that the app relies on, tested against the embedded Supabase, or any other with this project's migrations and seed:
 *   TANDA_CONTRACT_URL=https://abc.supabase.co TANDA_CONTRACT_KEY=sb_publishable_… npx vitest run --project backend hosted
 */
import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { backendForFile } from '../helpers/users.ts';

const backend = backendForFile();
const make = () =>
  createClient(process.env.TANDA_CONTRACT_URL ?? backend().url, process.env.TANDA_CONTRACT_KEY ?? backend().keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
const fresh = () => `c${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
const password = 'correct horse battery';

describe('auth', () => {
  it('signs up with metadata and creates a session and a profile', async () => {
    const client = make();
    const name = fresh();
    const { data, error } = await client.auth.signUp({
      email: `${name}@example.com`,
      password,
      options: { data: { username: name, full_name: 'Айгерим' } },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ username: name, full_name: 'Айгерим' });
    expect((await client.from('profiles').select('username,full_name').eq('id', data.user?.id).single()).data).toEqual({
      username: name,
      full_name: 'Айгерим',
    });
  });

  it('reports errors by code: taken e-mail, weak password, wrong password, bad refresh token', async () => {
    const email = `${fresh()}@example.com`;
    await make().auth.signUp({ email, password });
    expect((await make().auth.signUp({ email, password })).error?.code).toBe('user_already_exists');
    expect((await make().auth.signUp({ email: `${fresh()}@example.com`, password: 'short' })).error?.code).toBe('weak_password');
    expect((await make().auth.signInWithPassword({ email, password: 'wrong' })).error?.code).toBe('invalid_credentials');
    expect((await make().auth.refreshSession({ refresh_token: 'nope' })).error?.code).toMatch(/validation_failed|refresh_token_not_found/);
  });

  it('refreshes a session, also ten times in parallel, and ends it everywhere', async () => {
    const client = make();
    const { data } = await client.auth.signUp({ email: `${fresh()}@example.com`, password });
    const token = data.session?.refresh_token ?? '';
    const renewed = await Promise.all(Array.from({ length: 10 }, () => make().auth.refreshSession({ refresh_token: token })));
    expect(renewed.filter(({ error }) => error)).toEqual([]);
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await make().auth.refreshSession({ refresh_token: renewed.at(-1)?.data.session?.refresh_token ?? '' })).error).not.toBeNull();
  });

  it('issues access tokens with the hosted claims', async () => {
    const { data } = await make().auth.signUp({ email: `${fresh()}@example.com`, password });
    const claims = JSON.parse(Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    expect(claims).toMatchObject({ sub: data.user?.id, role: 'authenticated', aal: 'aal1', is_anonymous: false });
    expect(claims.iss).toMatch(/\/auth\/v1$/);
  });

  it('lets a browser of another origin sign in', async () => {
    const url = process.env.TANDA_CONTRACT_URL ?? backend().url;
    const reply = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,content-type,x-client-info,x-supabase-api-version',
      },
    });
    expect(reply.ok).toBe(true);
    expect(reply.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-supabase-api-version');
  });
});

describe('data', () => {
  it('embeds, orders, pages and counts', async () => {
    const { data, count } = await make()
      .from('products')
      .select('id,price,seller:profiles!influencer_id(username),product_media(media_url)', { count: 'exact' })
      .order('price')
      .range(0, 1);
    expect(data).toHaveLength(2);
    expect(data?.[0]).toMatchObject({ price: expect.any(Number), seller: { username: expect.any(String) } });
    expect(count).toBeGreaterThanOrEqual(150);
  });

  it('answers single, missing, unknown and malformed as PostgREST does', async () => {
    const client = make();
    expect((await client.from('products').select('id').single()).error?.code).toBe('PGRST116');
    expect((await client.from('products').select('id').eq('name', 'nothing').maybeSingle()).data).toBeNull();
    expect((await client.from('products').select('id').eq('id', 'nope')).error?.code).toBe('22P02');
    expect((await client.from('products').select('nope')).error?.code).toBe('42703');
    expect((await client.from('nope').select('id')).error?.code).toBe('PGRST205');
    expect((await client.rpc('nope')).error?.code).toBe('PGRST202');
  });

  it('calls functions by GET, with filters and embeds on their results', async () => {
    const { data } = await make()
      .rpc('search_products', { p_query: 'ваза' }, { get: true })
      .select('name,seller:profiles!influencer_id(username)')
      .limit(2);
    expect(data).toHaveLength(2);
  });

  it('formats times so that every browser parses them', async () => {
    const { data } = await make().from('products').select('created_at').limit(1);
    expect(data?.[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
  });

  it('accepts the key in the address, so that a visitor’s read needs no preflight', async () => {
    const url = process.env.TANDA_CONTRACT_URL ?? backend().url;
    const key = process.env.TANDA_CONTRACT_KEY ?? backend().keys.publishable;
    const reply = await fetch(`${url}/rest/v1/categories?select=slug&apikey=${key}`, { headers: { origin: 'http://localhost:5173' } });
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  });
});
