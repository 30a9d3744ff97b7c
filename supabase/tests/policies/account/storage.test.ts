import { beforeAll, describe, expect, it } from 'vitest';
import { type TestUser, rawRequest, createSeller, createShopper, backendForFile, visitorClient } from '../../helpers/users.ts';

const backend = backendForFile();
let owner: TestUser;
let stranger: TestUser;
const png = () => new Blob([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])], { type: 'image/png' });
const key = (user: TestUser, ending = 'png') => `${user.id}/${crypto.randomUUID()}.${ending}`;
const bucket = (user: TestUser) => user.client.storage.from('profile-images');
const count = async () =>
  (await backend().sql`select count(*)::int as n from storage.objects where bucket_id = 'profile-images'`)[0]?.n as number;

beforeAll(async () => {
  owner = await createShopper(backend(), 'owner');
  stranger = await createShopper(backend(), 'stranger');
});

describe('profile images', () => {
  it('are stored in the owner’s folder and readable by everyone', async () => {
    const path = key(owner);
    expect((await bucket(owner).upload(path, png())).error).toBeNull();
    const response = await fetch(bucket(owner).getPublicUrl(path).data.publicUrl);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('cannot be uploaded by visitors or into another user’s folder [F01 F03]', async () => {
    const before = await count();
    expect((await bucket(stranger).upload(key(owner), png())).error).not.toBeNull();
    expect((await visitorClient(backend()).storage.from('profile-images').upload(key(owner), png())).error).not.toBeNull();
    expect(await count()).toBe(before);
  });

  it.each([
    '../{other}/{id}.png',
    '{me}/../{other}/{id}.png',
    '{me}/%2e%2e/{other}/{id}.png',
    '{me}/{id}.png.html',
    '{me}/{id}.PNG',
    '{me}/{id}.svg',
    '{me}/deep/{id}.png',
    '{me}/name.png',
    '{id}.png',
  ])('are refused with the key %s [F02 F13]', async (pattern) => {
    const path = pattern.replaceAll('{me}', owner.id).replaceAll('{other}', stranger.id).replaceAll('{id}', crypto.randomUUID());
    const before = await count();
    const { status } = await rawRequest(backend(), 'POST', `/storage/v1/object/profile-images/${path}`, {
      token: owner.token,
      body: 'x',
      headers: { 'content-type': 'image/png' },
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await count()).toBe(before);
  });

  it.each(['text/html', 'image/svg+xml', 'application/xml'])('are refused with the type %s [F04]', async (type) => {
    expect((await bucket(owner).upload(key(owner), new Blob(['<svg/>'], { type }), { contentType: type })).error).not.toBeNull();
  });

  it('are refused above two megabytes [F06]', async () => {
    expect((await bucket(owner).upload(key(owner), new Blob([new Uint8Array(2_097_153)], { type: 'image/png' }))).error).not.toBeNull();
  });

  it('cannot be overwritten or removed by another user [F07 F08]', async () => {
    const path = key(owner);
    await bucket(owner).upload(path, png());
    await bucket(stranger).remove([path]);
    expect((await bucket(stranger).upload(path, png(), { upsert: true })).error).not.toBeNull();
    expect((await fetch(bucket(owner).getPublicUrl(path).data.publicUrl)).status).toBe(200);
  });

  it('are limited to fifty, and to twenty a minute; a removed one makes room [F12]', async () => {
    const hoarder = await createShopper(backend(), 'hoarder');
    const last = { path: '' };
    const add = async () => {
      last.path = key(hoarder);
      return (await bucket(hoarder).upload(last.path, png())).error;
    };
    for (let i = 0; i < 20; i++) expect(await add()).toBeNull();
    expect(await add()).not.toBeNull();
    const mine = `${hoarder.id}/%`;
    const stored = async () =>
      (await backend().sql`select count(*)::int as n from storage.objects where name like ${mine}`)[0]?.n as number;
    expect(await stored()).toBe(20);
    const age = () => backend().sql`update app.stored_files set recent_since = now() - interval '2 minutes' where user_id = ${hoarder.id}`;
    for (const more of [20, 10]) {
      await age();
      for (let i = 0; i < more; i++) expect(await add()).toBeNull();
    }
    await age();
    const { path } = last;
    expect(await add()).not.toBeNull();
    expect(await stored()).toBe(50);
    expect((await bucket(hoarder).remove([path])).data).toHaveLength(1);
    expect([await add(), await stored()]).toEqual([null, 50]);
  });

  it('of products are accepted from sellers who are not suspended', async () => {
    const seller = await createSeller(backend(), 'seller');
    const media = () => seller.client.storage.from('product-media').upload(key(seller), png());
    expect((await media()).error).toBeNull();
    expect((await owner.client.storage.from('product-media').upload(key(owner), png())).error).not.toBeNull();
    await backend().sql`update app.profiles set seller_state = 'suspended' where id = ${seller.id}`;
    expect((await media()).error).not.toBeNull();
    await backend().sql`update app.profiles set seller_state = 'active' where id = ${seller.id}`;
    expect((await media()).error).toBeNull();
  });

  it('are served as images with nosniff, whatever their bytes are [F05 F15]', async () => {
    const path = key(owner);
    const html = new Blob(['<script>alert(1)</script>'], { type: 'image/png' });
    expect((await bucket(owner).upload(path, html)).error).toBeNull();
    const reply = await fetch(bucket(owner).getPublicUrl(path).data.publicUrl);
    expect(reply.headers.get('content-type')).toBe('image/png');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('cannot be added after account deletion; no policy compares the owner as uuid [F16 F17]', async () => {
    const leaver = await createShopper(backend(), 'leaver');
    const path = key(leaver);
    await bucket(leaver).upload(path, png());
    expect((await leaver.client.rpc('delete_account', { p_email: leaver.email })).error).toBeNull();
    expect((await bucket(leaver).upload(key(leaver), png())).error).not.toBeNull();
    await bucket(leaver).remove([path]);
    const types = await backend().sql`
      select policyname from pg_policies where schemaname = 'storage' and coalesce(qual, '') || coalesce(with_check, '') ~ 'owner_id = \\(?auth'`;
    expect(types).toEqual([]);
  });

  it('cannot be uploaded through a signed address, which would outlive the session', async () => {
    const { error } = await bucket(owner).createSignedUploadUrl(key(owner));
    expect(error).not.toBeNull();
    // the hosted service passes the operation to the policies
    const insertAs = (operation: string) =>
      backend().sql.begin(async (sql) => {
        await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: owner.id, role: 'authenticated' })}, true),
          set_config('storage.operation', ${operation}, true)`;
        await sql`set local role authenticated`;
        await sql`insert into storage.objects (bucket_id, name, owner_id) values ('profile-images', ${key(owner)}, ${owner.id})`;
      });
    await expect(insertAs('storage.object.sign_upload_url')).rejects.toThrow('row-level security');
    await expect(insertAs('storage.object.upload')).resolves.not.toThrow();
  });

  it('cannot be listed by others [F09]', async () => {
    for (const client of [visitorClient(backend()), stranger.client])
      expect((await client.storage.from('profile-images').list(owner.id)).data ?? []).toEqual([]);
  });

  it('give users no rights over buckets [F10]', async () => {
    expect((await owner.client.storage.createBucket('mine')).error).not.toBeNull();
    expect((await owner.client.storage.updateBucket('profile-images', { public: true, allowedMimeTypes: null })).error).not.toBeNull();
    const [row] = await backend().sql`select allowed_mime_types from storage.buckets where id = 'profile-images'`;
    expect(row?.allowed_mime_types).toContain('image/png');
  });
});
