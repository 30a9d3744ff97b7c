/** The database of the drill: the baseline and the seed, goods, buyers, and rows that only make it as large as it is asked to be. */
import postgres from 'postgres';
import { type Buyer, createBuyers, createGoods, type Goods } from '../../../../tests/load/market.ts';
import { closeConnection, openConnection } from '../../../local/connection.ts';
import { migrate } from '../../../local/migrate.ts';

const GOODS = 2000;
const MEGABYTE = 1024 * 1024;

export interface Market {
  goods: Goods[];
  buyers: Buyer[];
  /** Size of the database (bytes). */
  bytes: number;
  /** Part of it that is filled with random rows (bytes). */
  filler: number;
}

/** Random hexadecimal text: half of it cannot be compressed away. */
async function fill(sql: postgres.Sql, megabytes: number): Promise<void> {
  await sql`create schema drill`;
  await sql`create table drill.filler (id int primary key, content text not null)`;
  await sql`alter table drill.filler alter column content set storage external`;
  for (let part = 0; part < megabytes; part++) {
    await sql`
      insert into drill.filler
      select ${part}::int * 128 + n, (select string_agg(md5(random()::text), '') from generate_series(1, 256 + 0 * n))
        from generate_series(1, 128) n`;
  }
}

const sizeOf = async (sql: postgres.Sql): Promise<number> =>
  Number((await sql`select pg_database_size(current_database()) as bytes`)[0]?.bytes);

/** @param megabytes that the database has at the end, at least */
export async function buildMarket(databaseUrl: string, megabytes: number, buyers: number): Promise<Market> {
  const connection = openConnection(databaseUrl, 1);
  try {
    await migrate(connection, { seed: true });
  } finally {
    await closeConnection(connection);
  }
  const sql = postgres(databaseUrl, { max: 1, onnotice() {} });
  try {
    const goods = await createGoods(sql, GOODS, 100_000);
    const people = await createBuyers(sql, buyers);
    const before = await sizeOf(sql);
    await fill(sql, Math.max(0, Math.ceil(megabytes - before / MEGABYTE)));
    await sql`checkpoint`;
    const bytes = await sizeOf(sql);
    return { goods, buyers: people, bytes, filler: bytes - before };
  } finally {
    await sql.end();
  }
}
