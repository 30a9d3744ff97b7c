/**
 * The SQL that the embedded API (@supabase/lite) generates for a request: embeds are correlated subqueries, rows are returned
 * unchanged, statements are not prepared.
 */
import { type Call, type Delete, type Embed, type Filter, type Insert, MAX_ROWS, Parameters, column, quote } from './request.ts';
import type { Read, Request, Statement, Update } from './request.ts';
import { type Signature, typeOf } from './signatures.ts';

function condition(filter: Filter, parameters: Parameters): string {
  if ('any' in filter) return `(${filter.any.map((part) => condition(part, parameters)).join(' or ')})`;
  if ('all' in filter) return `(${filter.all.map((part) => condition(part, parameters)).join(' and ')})`;
  const name = quote(filter.column);
  if ('is' in filter) return `${name} IS ${filter.is.toUpperCase()}`;
  if ('in' in filter) return `${name} in (${filter.in.map((value) => parameters.add(value)).join(', ')})`;
  return `${name} ${filter.operator} ${parameters.add(filter.value)}`;
}

const whereOf = (filters: Filter[], parameters: Parameters): string =>
  filters.length === 0 ? '' : ` where ${filters.map((filter) => condition(filter, parameters)).join(' and ')}`;

function subquery(main: string, embed: Embed, parameters: Parameters): string {
  const table = `"public".${quote(embed.table)}`;
  const [embedded, outer] = embed.on;
  const rows = `(select ${embed.columns.map((name) => (name === '*' ? '*' : quote(name))).join(', ')} from ${table} where ${column(table, embedded)} = ${column(main, outer)} limit ${parameters.add(MAX_ROWS)})`;
  return embed.isMany
    ? `(select coalesce(json_agg(agg), '[]') from ${rows} as agg) as ${quote(embed.name)}`
    : `(select to_json(obj) from ${rows} as obj) as ${quote(embed.name)}`;
}

const items = (main: string, columns: string[], embeds: Embed[], parameters: Parameters): string =>
  [...columns.map((name) => (name === '*' ? '*' : quote(name))), ...embeds.map((embed) => subquery(main, embed, parameters))].join(', ');

function read(request: Read, parameters: Parameters): string {
  const table = `"public".${quote(request.table)}`;
  if (request.isCount) return `select count(*) as "__count" from ${table}${whereOf(request.where ?? [], parameters)}`;
  const selected = items(table, request.columns, request.embeds ?? [], parameters);
  const order = request.order ? ` order by ${request.order.join(', ')}` : '';
  const filters = whereOf(request.where ?? [], parameters);
  const offset = (): string => (request.offset === undefined ? '' : ` offset ${parameters.add(request.offset)}`);
  return `select ${selected} from ${table}${filters}${order} limit ${parameters.add(Math.min(request.limit ?? MAX_ROWS, MAX_ROWS))}${offset()}`;
}

function call(request: Call, signatures: Map<string, Signature>, parameters: Parameters): string {
  const alias = request.embeds ? '"products"' : quote(request.name);
  const selected = items(alias, request.columns ?? ['*'], request.embeds ?? [], parameters);
  const passed = Object.entries(request.arguments).map(([name, value]) => {
    const type = typeOf(signatures, request.name, name);
    const literal = Array.isArray(value) && type.endsWith('[]') ? `{${value.map((part) => `"${String(part)}"`).join(',')}}` : value;
    return `${name} := ${parameters.add(literal)}::${type}`;
  });
  return `select ${selected} from public.${request.name}(${passed.join(', ')}) as ${alias} limit ${parameters.add(MAX_ROWS)}`;
}

function write(request: Insert | Update | Delete, parameters: Parameters): string {
  const table = `"public".${quote(request.table)}`;
  const returning = request.returning ? ` returning ${request.returning.map(quote).join(', ')}` : '';
  if (request.kind === 'delete') return `delete from ${table}${whereOf(request.where, parameters)}${returning}`;
  const entries = Object.entries(request.values);
  if (request.kind === 'insert') {
    const values = entries.map(([, value]) => parameters.add(value)).join(', ');
    return `insert into ${table} (${entries.map(([name]) => quote(name)).join(', ')}) values (${values})${returning}`;
  }
  const assignments = entries.map(([name, value]) => `${quote(name)} = ${parameters.add(value)}`).join(', ');
  return `update ${table} set ${assignments}${whereOf(request.where, parameters)}${returning}`;
}

/** @throws for functions and arguments the database does not have */
export function toEmbedded(request: Request, signatures: Map<string, Signature>): Statement {
  const parameters = new Parameters();
  const text =
    request.kind === 'read'
      ? read(request, parameters)
      : request.kind === 'call'
        ? call(request, signatures, parameters)
        : write(request, parameters);
  return { text, values: parameters.values };
}
