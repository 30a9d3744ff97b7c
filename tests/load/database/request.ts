/** The requests of the app to the REST API, as data: `postgrest.ts` and `embedded.ts` turn them into SQL. */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type Filter =
  | { column: string; operator: '=' | '<' | '>' | '<=' | '>='; value: string | number | boolean }
  | { column: string; in: string[] }
  /** A condition the API writes as it is: `is true`, `is not null`. */
  | { column: string; is: 'true' | 'null' | 'not null' }
  | { any: Filter[] }
  | { all: Filter[] };

/** A related table in the answer, such as `seller:profiles!influencer_id(id,username)`. */
export interface Embed {
  name: string;
  table: string;
  columns: string[];
  /** True for a list, false for one object. */
  isMany: boolean;
  /** Column of the embedded table and column of the main one that must be equal. */
  on: [embedded: string, main: string];
}

export interface Read {
  kind: 'read';
  table: string;
  columns: string[];
  embeds?: Embed[];
  where?: Filter[];
  /** Such as `created_at desc`. */
  order?: string[];
  limit?: number;
  offset?: number;
  /** Counts all matching rows and returns none (`count: 'exact', head: true`). */
  isCount?: boolean;
}

export interface Call {
  kind: 'call';
  name: string;
  arguments: Record<string, Json>;
  /** The requested columns of a function that returns rows. */
  columns?: string[];
  embeds?: Embed[];
  /** Functions that only read are called with GET, which passes the arguments one by one. */
  isGet?: boolean;
}

export interface Insert {
  kind: 'insert';
  table: string;
  values: Record<string, Json>;
  returning?: string[];
}
export interface Update {
  kind: 'update';
  table: string;
  values: Record<string, Json>;
  where: Filter[];
  returning?: string[];
}
export interface Delete {
  kind: 'delete';
  table: string;
  where: Filter[];
  returning?: string[];
}

export type Request = Read | Call | Insert | Update | Delete;

/** SQL with numbered parameters. All values are sent as text and get their type from the statement, as both APIs do. */
export interface Statement {
  text: string;
  values: (string | null)[];
}

/** Most rows one answer or one embedded list holds (`max_rows` of the API). */
export const MAX_ROWS = 1000;

/** Collects the parameters of a statement. */
export class Parameters {
  readonly values: (string | null)[] = [];

  /** Adds a value and returns its placeholder. Objects become JSON text. */
  add(value: Json): string {
    this.values.push(value === null ? null : typeof value === 'object' ? JSON.stringify(value) : String(value));
    return `$${this.values.length}`;
  }
}

export const quote = (name: string): string => `"${name}"`;

/** `a` → `"t"."a"`; a star stays a star. */
export const column = (table: string, name: string): string => `${table}.${name === '*' ? '*' : quote(name)}`;
