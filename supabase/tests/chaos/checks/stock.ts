/** Compares the stock of each product with its initial stock and all changes since. */
import type { Monitor } from '../postgres/monitor.ts';
import { INITIAL_STOCK } from '../setup.ts';
import type { Check } from './index.ts';

/** Products of the setup start with `INITIAL_STOCK`; others with the first line of their ledger. */
const READ = `select p.id, p.stock_quantity as stock, p.name like 'Vase %' as is_of_setup, m.initial, m.starts, coalesce(m.changes, 0)::int as changes
  from public.products p
  left join (select product_id, sum(delta) filter (where reason = 'initial')::int as initial, count(*) filter (where reason = 'initial')::int as starts,
                    sum(delta) filter (where reason <> 'initial') as changes from public.stock_movements group by 1) m on m.product_id = p.id`;

interface Row {
  id: string;
  stock: number;
  is_of_setup: boolean;
  initial: number | null;
  starts: number | null;
  changes: number;
}

export async function checkStock(monitor: Monitor): Promise<Check> {
  const rows = (await monitor.read(READ)) as unknown as Row[];
  const isRight = ({ stock, is_of_setup, initial, starts, changes }: Row): boolean =>
    (starts ?? 0) <= 1 && stock === (is_of_setup ? INITIAL_STOCK : (initial ?? 0)) + changes;
  return {
    name: 'the stock of every product is its initial stock plus the changes in the ledger',
    compared: rows.length,
    wrong: rows.filter((row) => !isRight(row)).map(({ id, stock, initial, changes }) => `${id}: ${stock}, not ${initial} + ${changes}`),
  };
}
