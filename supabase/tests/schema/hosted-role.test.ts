import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { catalogLines, differences } from '../../local/schema/catalog.ts';
import { openScratchDatabase } from '../../local/schema/databases.ts';
import { migrationFiles } from '../../local/schema/files.ts';
import { openTestBackend } from '../../local/testing.ts';
import { type HostedLikeDatabase, openHostedLikeDatabase } from '../helpers/hostedLike.ts';
import { placeOrder, createProduct, createSeller, createShopper } from '../helpers/users.ts';

let database: HostedLikeDatabase;
let before: string[];
let applied: string[];
let after: string[];

/** Lines about the platform's own tables and functions, without this project's policies, triggers and grants on them. */
const ofPlatform = (lines: string[]): string[] =>
  lines.filter(
    (line) =>
      /^(table|column|index|view|function|sequence|type) (auth|storage)\./.test(line) ||
      /^(constraint|rule) \S+ on (auth|storage)\./.test(line),
  );

/** Lines about this project's objects, with the owner's usual name. */
const ofOurs = (lines: string[], owner: string): string[] =>
  lines
    .map((line) => line.replaceAll(owner, 'postgres'))
    .filter(
      (line) =>
        /^(policy|trigger|event trigger|comment|extension) /.test(line) ||
        (/\b(public|app)\b/.test(line) && !/^(schema|default grant|grant|setting) /.test(line)),
    );

const rightsOfClients = (lines: string[], owner: string): string[] =>
  lines
    .map((line) => line.replaceAll(owner, 'postgres'))
    .filter((line) => /^grant \w+ on \w+ (public|app)\b.* to (anon|authenticated|public) by/.test(line));

beforeAll(async () => {
  database = await openHostedLikeDatabase(inject('adminUrl'));
  before = await catalogLines(database.sql);
  applied = await database.migrate();
  after = await catalogLines(database.sql);
});
afterAll(() => database.drop());

describe('migrations applied by a role that is no superuser', () => {
  it('are all applied', () => {
    expect(applied).toEqual(migrationFiles().map(({ name }) => name.replace('supabase/migrations/', '')));
    expect(applied).not.toEqual([]);
  });

  it('do not change the tables and functions of auth and storage', () => {
    expect(differences(ofPlatform(before), ofPlatform(after))).toEqual([]);
  });

  it('create the same database, with the same grants for visitors and users', async () => {
    const elsewhere = await openScratchDatabase(inject('adminUrl'), 'migrations');
    const lines = await catalogLines(elsewhere.sql);
    await elsewhere.drop();
    expect(differences(ofOurs(lines, database.owner), ofOurs(after, database.owner))).toEqual([]);
    expect(differences(rightsOfClients(lines, database.owner), rightsOfClients(after, database.owner))).toEqual([]);
  });

  it('create a profile for a new user of the auth service', async () => {
    const id = crypto.randomUUID();
    await database.sql.begin(async (tx) => {
      await tx.unsafe(`set local role ${database.authAdmin}`);
      await tx`insert into auth.users (id, email, raw_user_meta_data) values (${id}, 'new@example.test', '{"username": "new_user"}')`;
    });
    expect(await database.sql`select username from public.profiles where id = ${id}`).toMatchObject([{ username: 'new_user' }]);
  });

  it('accept an order', async () => {
    // a database with open connections cannot be copied
    await database.sql.end();
    const backend = await openTestBackend({ adminUrl: inject('adminUrl'), template: database.name });
    try {
      const goods = await createProduct(await createSeller(backend));
      const buyer = await createShopper(backend);
      const { error } = await placeOrder(buyer.client, [{ product_id: goods.id, quantity: 1 }], { p_expected_total: goods.price });
      expect(error).toBeNull();
      expect((await buyer.client.from('orders').select('status')).data).toEqual([{ status: 'pending' }]);
    } finally {
      await backend.stop();
    }
  });
});
