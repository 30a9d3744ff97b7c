/** What the database of the project says. Every transaction is rolled back or cannot write. */
import postgres from 'postgres';
import { catalogLines } from '../../local/schema/catalog.ts';

export interface Job {
  name: string;
  schedule: string;
  command: string;
  is_active: boolean;
}

export interface Facts {
  /** Versions of the applied migrations. */
  migrations: string[];
  extensions: string[];
  jobs: Job[];
  /** Of the key in the Vault with which the jobs call the functions. */
  vaultKey: 'secret' | 'service_role' | 'other' | null;
  /** Tables of the exposed schemas without row-level security. */
  openTables: string[];
  /** The last three need the migrations; before them they are empty. */
  catalog: string[];
  /** Jobs whose last run is too long ago, or that never ran. */
  lateJobs: string[];
  /** Documents that every visitor needs and nobody has published. */
  unpublished: string[];
  hasOwner: boolean;
}

const VAULT_KEY = `select case when decrypted_secret like 'sb\\_secret\\_%' then 'secret'
    when decrypted_secret ~ '^eyJ[^.]+[.][^.]+[.]' then 'service_role' else 'other' end as kind
  from vault.decrypted_secrets where name = 'secret_key'`;
const JOBS = 'select jobname as name, schedule, command, active as is_active from cron.job where jobname is not null';
const OPEN_TABLES = `select c.oid::regclass::text as name from pg_class c
  where c.relkind in ('r', 'p') and not c.relrowsecurity and c.relnamespace::regnamespace::text = any ($1)
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;
const LATE = `select j ->> 'name' as name from jsonb_array_elements(app.health_facts() -> 'jobs') j where (j ->> 'is_late')::boolean`;
const UNPUBLISHED = `select k as name from unnest(array['terms', 'privacy']) k
  where not exists (select from app.document_versions v where v.kind = k and v.published_at is not null)`;
const OWNERS = `select 1 from app.operators where role = 'owner' limit 1`;

/** @param sql of one connection. @param schemas those that the API exposes */
export async function readFacts(sql: postgres.Sql, schemas: string[]): Promise<Facts> {
  const facts = await sql.begin('read only', async (tx) => {
    const has = async (name: string) => (await tx`select to_regclass(${name}) is not null as it`)[0]?.it === true;
    const rows = async <T>(place: string, query: string, values: string[][] = []): Promise<T[]> =>
      (await has(place)) ? ((await tx.unsafe(query, values)) as unknown as T[]) : [];
    const names = async (...query: Parameters<typeof rows>) => (await rows<{ name: string }>(...query)).map(({ name }) => name);
    return {
      migrations: await names('supabase_migrations.schema_migrations', 'select version as name from supabase_migrations.schema_migrations'),
      extensions: await names('pg_extension', 'select extname as name from pg_extension'),
      jobs: await rows<Job>('cron.job', JOBS),
      vaultKey: (await rows<{ kind: NonNullable<Facts['vaultKey']> }>('vault.decrypted_secrets', VAULT_KEY))[0]?.kind ?? null,
      openTables: await names('pg_class', OPEN_TABLES, [schemas]),
      lateJobs: await names('app.jobs', LATE),
      unpublished: await names('app.document_versions', UNPUBLISHED),
      hasOwner: (await rows('app.operators', OWNERS)).length > 0,
    };
  });
  return { ...facts, catalog: facts.migrations.length > 0 ? await catalogLines(sql) : [] };
}

/**
 * Connects to the project. The connection is encrypted, unless the address says otherwise or leads to this machine.
 * @param limit of the whole (ms). @throws Error of the connection or of a query, or when there is no answer in time
 */
export async function factsOf(url: string, schemas: string[], limit: number): Promise<Facts> {
  const { hostname, searchParams } = new URL(url);
  const isPlain = searchParams.has('sslmode') || ['127.0.0.1', 'localhost'].includes(hostname);
  // the pooler of transactions keeps no prepared statements
  const sql = postgres(url, {
    max: 1,
    prepare: false,
    connect_timeout: limit / 1000,
    onnotice() {},
    ...(isPlain ? {} : { ssl: 'require' }),
  });
  let isLate = false;
  // every query fails with the connection; a server that goes silent would keep them otherwise
  const timer = setTimeout(() => {
    isLate = true;
    void sql.end({ timeout: 0 });
  }, limit);
  try {
    return await readFacts(sql, schemas);
  } catch (error) {
    throw isLate ? new Error('no answer in time', { cause: error }) : error;
  } finally {
    clearTimeout(timer);
    await sql.end({ timeout: 2 });
  }
}
