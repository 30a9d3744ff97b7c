/** Goods and buyers of the rehearsal. */
import type postgres from 'postgres';
import { type Buyer, createBuyers, createGoods, type Goods } from '../../../../tests/load/market.ts';

/** Enough for half an hour: each orders twice, so that no limit of a buyer is reached. */
const BUYERS = 10_000;

export const buildMarket = async (sql: postgres.Sql): Promise<{ goods: Goods[]; buyers: Buyer[] }> => ({
  goods: await createGoods(sql, 2000, 100_000),
  buyers: await createBuyers(sql, BUYERS),
});
