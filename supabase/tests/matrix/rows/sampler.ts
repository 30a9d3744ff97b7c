/** What samples of rows are made with. */
import type { RowMaker, Values } from '../rowMaker.ts';

export const uuid = (): string => crypto.randomUUID();
export const letters = (): string =>
  uuid()
    .replaceAll(/[^a-z]/g, '')
    .padEnd(3, 'x');
export const digits = (): string => String(Math.floor(Math.random() * 1e15));
export const FOREVER = '2999-01-01T00:00:00+00:00';
export type Sampler = (make: RowMaker) => Promise<Values>;

export const user: Sampler = (make) => make.profile({ is_influencer: true });
export const order: Sampler = async (make) => make.order((await user(make)).id as string, (await user(make)).id as string);
export const withOrder =
  (relation: string, values: () => Values): Sampler =>
  async (make) =>
    make.insert(relation, { order_id: (await order(make)).id, ...values() });
export const withUser =
  (relation: string, column: string, values: () => Values): Sampler =>
  async (make) =>
    make.insert(relation, { [column]: (await user(make)).id, ...values() });
export const withProduct =
  (relation: string, values: (user: unknown) => Values): Sampler =>
  async (make) => {
    const { id } = await user(make);
    return make.ofProduct(relation, id as string, values(id));
  };
