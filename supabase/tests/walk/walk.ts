/** Breadth-first search over the states of an order on the real database. */
import type postgres from 'postgres';
import type { Command } from './commands.ts';

/** The columns that the next steps depend on (app.walk_state). */
export interface State {
  status: string;
  source: 'shop' | 'manual';
  method: string;
  payment: string;
  action?: string;
  /** Cancelled because the parcel did not reach the buyer. */
  parcel?: true;
  /** The deadline of the shipment has passed. */
  late?: true;
  /** A holiday of the seller has moved what is due. */
  delayed?: true;
  can_pay_late?: true;
  refusals?: number;
  refunded?: 'part' | 'all';
  /** The proposal that waits for an answer. */
  change?: string;
  /** How often the buyer asked for the cancellation of a confirmed order, or that the seller has declined it. */
  asked?: '1' | '2' | '3' | 'declined';
  /** A piece was taken out. */
  fewer?: true;
  goods_awaited?: true;
  case?: string;
  case_state?: string;
  owed?: true;
  /** The buyer has denied the refund, and the platform not decided since. */
  denied?: true;
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
  /** untold: sides that the command gave or took a turn, and that got no notification. */
  edges: { command: Command; to: string; untold: string[] }[];
  /** The refusal of each command; null: it was done. */
  codes: Map<string, string | null>;
  /** The steps that the database offers to each side, those of the case as `case refund`. */
  offers: Record<'buyer' | 'seller' | 'operator', string[]>;
  /** Whom the order waits for, as each side sees it. */
  waitsFor: Record<'buyer' | 'seller', string | null>;
  /** Is it in the seller's list of what to do? */
  isInTodo: boolean;
}

export interface Walk {
  nodes: Map<string, Node>;
  faults: string[];
}

type Answer = State & { code?: string; fault?: string; untold?: string[] };
const LEVELS = 40;
/** A fault is often found again behind each step. */
const FAULTS = 20;
const keyOf = (state: State): string => JSON.stringify(state);
const act = (tx: postgres.TransactionSql, order: string, { actor, name }: Command) =>
  tx`select app.walk_act(app.walk_values(${order}), ${actor}, ${name})`;

/** The function that calls a command by its name: Postgres keeps the plans of its statements. */
const runFunction = (commands: Command[]): string => `
  create function app.walk_run(x app.walk_values, p_command text) returns void language plpgsql as $$
  begin
    case p_command ${commands.map(({ name, sql }) => `when '${name}' then perform ${sql};`).join('\n')} end case;
  end $$`;

/** Thrown to undo a transaction. */
class Undo extends Error {}

/** Runs `look` and undoes what it did: `scope` is the `begin` of a connection or the `savepoint` of a transaction. */
async function undone(scope: (work: (tx: postgres.TransactionSql) => Promise<void>) => Promise<unknown>, look: Look): Promise<void> {
  try {
    await scope(async (tx) => {
      await look(tx);
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
}

type Look = (tx: postgres.TransactionSql) => Promise<void>;

/** The states of one level as a tree of the commands that lead to them: ways with the same beginning are walked once up to where they part. */
interface Branch {
  node: Node | null;
  branches: Map<Command, Branch>;
}

function treeOf(nodes: Node[]): Branch {
  const root: Branch = { node: null, branches: new Map() };
  for (const node of nodes) {
    let branch = root;
    for (const command of node.path) {
      let next = branch.branches.get(command);
      if (!next) branch.branches.set(command, (next = { node: null, branches: new Map() }));
      branch = next;
    }
    branch.node = node;
  }
  return root;
}

/** Walks to every state of the tree, each step in a savepoint, and looks around there. */
async function walkTree(
  tx: postgres.TransactionSql,
  order: string,
  { node, branches }: Branch,
  look: (tx: postgres.TransactionSql, node: Node) => Promise<void>,
): Promise<void> {
  if (node) await look(tx, node);
  for (const [command, branch] of branches) {
    await undone(
      (work) => tx.savepoint(work),
      async (step) => {
        await act(step, order, command);
        await walkTree(step, order, branch, look);
      },
    );
  }
}

/**
 * Visits every state that the commands can reach from a new order. States that differ in no column of app.walk_state are one.
 * In each state app.walk_broken looks for rows that must not exist.
 */
export async function explore(sql: postgres.Sql, order: string, commands: Command[]): Promise<Walk> {
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
      node = {
        key,
        state,
        path,
        edges: [],
        codes: new Map(),
        offers: { buyer: [], seller: [], operator: [] },
        waitsFor: { buyer: null, seller: null },
        isInTodo: false,
      };
      nodes.set(key, node);
      level.push(node);
    }
    return node;
  };
  reach(first!.state, []);
  await sql.unsafe(runFunction(commands));
  const names = commands.map(({ name }) => name);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > LEVELS) throw new Error('the walk does not end');
    const now = level;
    level = [];
    const visit = async (tx: postgres.TransactionSql, node: Node): Promise<void> => {
      const way = node.path.map(({ name }) => name).join(' → ');
      for (const { broken } of await tx`select app.walk_broken() as broken`) add(way, String(broken));
      const answers = await tx<{ name: string; answer: Answer }[]>`
        select c.name, app.walk_try(x, c.actor, c.name) as answer
          from app.walk_values(${order}) x cross join unnest(${names}::text[], ${commands.map(({ actor }) => actor)}::text[]) c (name, actor)`;
      const [asked] = await tx<Pick<Node, 'offers' | 'waitsFor' | 'isInTodo'>[]>`select * from app.walk_offers(${order})`;
      Object.assign(node, asked);
      for (const {
        name,
        answer: { untold = [], ...answer },
      } of answers) {
        node.codes.set(name, answer.fault ? 'fault' : (answer.code ?? null));
        if (answer.fault) add(`${way} → ${name}`, answer.fault);
        if (answer.fault || answer.code) continue;
        const command = commands[names.indexOf(name)] as Command;
        node.edges.push({ command, to: reach(answer, [...node.path, command]).key, untold });
      }
    };
    // one after the other: all ways change the same order
    await undone(
      (work) => sql.begin(work),
      (tx) => walkTree(tx, order, treeOf(now), visit),
    );
  }
  return { nodes, faults };
}

/** Walks to each of these states, one after the other, and undoes what `look` does there. */
export const visitStates = (
  sql: postgres.Sql,
  order: string,
  nodes: Node[],
  look: (tx: postgres.TransactionSql, node: Node) => Promise<void>,
) =>
  undone(
    (work) => sql.begin(work),
    (tx) => walkTree(tx, order, treeOf(nodes), (inner, node) => look(inner, node)),
  );

/** Runs `look` in a savepoint that is undone. */
export const tried = (tx: postgres.TransactionSql, look: Look): Promise<void> => undone((work) => tx.savepoint(work), look);
