/** How large a chaos test is. */
export interface ChaosSettings {
  /** Acknowledged orders after which the clients stop. */
  orders: number;
  /** Database connections to terminate. */
  connectionKills: number;
  /** Times Postgres is killed with SIGKILL and started again. */
  postgresKills: number;
  /** Connections that place orders. */
  buyers: number;
  /** Connections of each other kind of client, as a multiple of `ROLES` in run.ts. */
  others: number;
  /** Accounts of the buyers' connections: enough that the limits per user do not stop the load. */
  accounts: number;
  sellers: number;
  productsPerSeller: number;
  seed: number;
  /** Data folder of the Postgres of this run; removed before and after it. */
  folder: string;
  /** Receives progress messages. */
  log?: (line: string) => void;
}

/** The long form of `npm run test:chaos`; CHAOS_ORDERS, CHAOS_CONNECTION_KILLS, CHAOS_POSTGRES_KILLS and CHAOS_SEED change it. */
export function longForm(folder: string, env: NodeJS.ProcessEnv): ChaosSettings {
  const number = (name: string, fallback: number): number => {
    const value = Number(env[name] ?? fallback);
    if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, got "${env[name]}"`);
    return value;
  };
  const orders = number('CHAOS_ORDERS', 20_000);
  return {
    orders,
    connectionKills: number('CHAOS_CONNECTION_KILLS', 200),
    postgresKills: number('CHAOS_POSTGRES_KILLS', 20),
    buyers: 64,
    others: 1,
    accounts: Math.max(200, Math.ceil(orders / 10)),
    sellers: 24,
    productsPerSeller: 20,
    seed: number('CHAOS_SEED', 1),
    folder,
    log: (line) => console.error(line),
  };
}
