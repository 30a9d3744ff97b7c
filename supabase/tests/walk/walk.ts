/** Breadth-first search over the states of an order on the real database. */
import type postgres from 'postgres';
import { COMMANDS, type Command } from './commands.ts';

/** The columns that the next steps depend on (app.walk_state). */
export interface State {
  status: string;
  method: string;
  payment: string;
  action?: string;
  /** Cancelled because the parcel did not reach the buyer. */
  parcel?: true;
  can_pay_late?: true;
  refusals?: number;
  refunded?: 'part' | 'all';
  /** The proposal that waits for an answer. */
  change?: string;
  /** A piece was taken out. */
  fewer?: true;
  goods_awaited?: true;
  case?: string;
  case_state?: string;
  owed?: true;
  /** An agreed return that was closed can be reopened. */
  lapsed?: true;
  /** A manual order whose link nobody has opened. */
  unclaimed?: true;
  gone?: 'buyer' | 'seller' | 'both';
}

export interface Node {
  key: string;
  state: State;
  /** The commands that lead here from the new order: a shortest way. */
  path: Command[];
  edges: { command: Command; to: string }[];
}

export interface Walk {
  nodes: Map<string, Node>;
  faults: string[];
}

type Answer = State & { code?: string; fault?: string };
const LEVELS = 40;
/** A fault is often found again behind each step. */
const FAULTS = 20;
const keyOf = (state: State): string => JSON.stringify(state);
const act = (tx: postgres.Sql, order: string, { actor, sql }: Command) =>
  tx<{ state: State }[]>`select app.walk_act(${order}, ${actor}, ${sql}) as state`;

/** Thrown to undo a transaction. */
class Undo extends Error {}

/** Repeats the way to a state in a transaction that is undone, and looks around there. */
async function at(sql: postgres.Sql, order: string, path: Command[], look: (tx: postgres.Sql) => Promise<void>): Promise<void> {
  try {
    await sql.begin(async (tx) => {
      for (const command of path) await act(tx as unknown as postgres.Sql, order, command);
      await look(tx as unknown as postgres.Sql);
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
}

/**
 * Visits every state that commands can reach from a new order. States that differ in no column of app.walk_state are one.
 * @param invariants a query that finds rows that must not exist; run in each state
 */
export async function explore(sql: postgres.Sql, order: string, invariants: string): Promise<Walk> {
  const [first] = await sql<{ state: State }[]>`select app.walk_state(${order}) as state`;
  const nodes = new Map<string, Node>();
  const faults: string[] = [];
  const add = (way: string, what: string): void => {
    if (faults.length < FAULTS) faults.push(`${way}: ${what}`);
  };
  let level: Node[] = [];
  const reach = (state: State, path: Command[]): Node => {
    const key = keyOf(state);
    let node = nodes.get(key);
    if (!node) {
      node = { key, state, path, edges: [] };
      nodes.set(key, node);
      level.push(node);
    }
    return node;
  };
  reach(first!.state, []);
  const names = COMMANDS.map(({ name }) => name);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > LEVELS) throw new Error('the walk does not end');
    const now = level;
    level = [];
    const visit = async (node: Node): Promise<void> => {
      const way = node.path.map(({ name }) => name).join(' → ');
      await at(sql, order, node.path, async (tx) => {
        for (const row of await tx.unsafe(invariants)) add(way, String(row.broken));
        const answers = await tx<{ name: string; answer: Answer }[]>`
          select c.name, app.walk_try(${order}, c.actor, c.sql) as answer
            from unnest(${names}::text[], ${COMMANDS.map(({ actor }) => actor)}::text[], ${COMMANDS.map((one) => one.sql)}::text[]) c (name, actor, sql)`;
        for (const { name, answer } of answers) {
          if (answer.fault) add(`${way} → ${name}`, answer.fault);
          if (answer.fault || answer.code) continue;
          const command = COMMANDS[names.indexOf(name)] as Command;
          node.edges.push({ command, to: reach(answer, [...node.path, command]).key });
        }
      });
    };
    // one after the other: all ways change the same order
    for (const node of now) await visit(node);
  }
  return { nodes, faults };
}
