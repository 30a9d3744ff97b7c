/**
 * The SQL that PostgREST 13 and 14 generate for a request (QueryBuilder.hs): embeds are LEFT JOIN LATERAL, every table
 * has LIMIT and OFFSET, values are parameters of a prepared statement, the answer is one JSON text.
 */
import { type Call, type Delete, type Embed, type Filter, type Insert, MAX_ROWS, Parameters, column, quote } from './request.ts';
import type { Json, Read, Request, Statement, Update } from './request.ts';
import { type Signature, typeOf } from './signatures.ts';

const arrayLiteral = (values: string[]): string => `{${values.map((value) => `"${value}"`).join(',')}}`;

function condition(table: string, filter: Filter, parameters: Parameters): string {
  if ('any' in filter) return `(${filter.any.map((part) => condition(table, part, parameters)).join(' OR ')})`;
  if ('all' in filter) return `(${filter.all.map((part) => condition(table, part, parameters)).join(' AND ')})`;
  const name = column(table, filter.column);
  if ('is' in filter) return filter.is === 'not null' ? `NOT ${name} IS NULL` : `${name} IS ${filter.is}`;
  if ('in' in filter) return `${name} = ANY (${parameters.add(arrayLiteral(filter.in))})`;
  return `${name} ${filter.operator} ${parameters.add(filter.value)}`;
}

function whereOf(table: string, filters: Filter[], parameters: Parameters): string {
  return filters.length === 0 ? '' : ` WHERE ${filters.map((filter) => condition(table, filter, parameters)).join(' AND ')}`;
}

const range = (parameters: Parameters, limit = MAX_ROWS, offset = 0): string =>
  ` LIMIT ${parameters.add(Math.min(limit, MAX_ROWS))} OFFSET ${parameters.add(offset)}`;

function join(main: string, embed: Embed, parameters: Parameters): { item: string; join: string } {
  const alias = quote(`${main.replaceAll(/\W/g, '')}_${embed.name}_1`);
  const table = quote(`${embed.table}_1`);
  const [embedded, outer] = embed.on;
  const rows = `SELECT ${embed.columns.map((name) => column(table, name)).join(', ')} FROM "public".${quote(embed.table)} AS ${table} WHERE ${column(table, embedded)} = ${column(main, outer)}${range(parameters)}`;
  return embed.isMany
    ? {
        item: `COALESCE(${alias}.${alias}, '[]') AS ${quote(embed.name)}`,
        join: ` LEFT JOIN LATERAL (SELECT json_agg(${alias})::jsonb AS ${alias} FROM (${rows}) AS ${alias}) AS ${alias} ON TRUE`,
      }
    : { item: `row_to_json(${alias}.*)::jsonb AS ${quote(embed.name)}`, join: ` LEFT JOIN LATERAL (${rows}) AS ${alias} ON TRUE` };
}

function select(main: string, columns: string[], embeds: Embed[], parameters: Parameters, rest: () => string): string {
  const joins = embeds.map((embed) => join(main, embed, parameters));
  const items = [...columns.map((name) => column(main, name)), ...joins.map(({ item }) => item)];
  return `SELECT ${items.join(', ')} FROM ${main}${joins.map(({ join: text }) => text).join('')}${rest()}`;
}

/** The outermost statement: how many rows, and all of them as JSON. */
const answer = (
  source: string,
  rows: string,
  body = "coalesce(json_agg(_postgrest_t), '[]')",
  counting = '',
  total = 'null::bigint',
): string =>
  `WITH pgrst_source AS (${source})${counting} SELECT ${total} AS total_result_set, pg_catalog.count(_postgrest_t) AS page_total, ${body} AS body, nullif(current_setting('response.headers', true), '') AS response_headers, nullif(current_setting('response.status', true), '') AS response_status FROM (${rows}) _postgrest_t`;

function read(request: Read, parameters: Parameters): string {
  const main = `"public".${quote(request.table)}`;
  const filters = request.where ?? [];
  const order = request.order ? ` ORDER BY ${request.order.map((term) => `${main}.${term}`).join(', ')}` : '';
  // HEAD returns no rows, but PostgREST still reads the page
  const source = select(
    main,
    request.columns,
    request.embeds ?? [],
    parameters,
    () => whereOf(main, filters, parameters) + order + range(parameters, request.limit, request.offset),
  );
  if (!request.isCount) return answer(source, 'SELECT * FROM pgrst_source');
  const counting = `, pgrst_source_count AS (SELECT 1 FROM ${main}${whereOf(main, filters, parameters)})`;
  return answer(source, 'SELECT * FROM pgrst_source', undefined, counting, '(SELECT pg_catalog.count(*) FROM pgrst_source_count)');
}

function invocation(request: Call, signatures: Map<string, Signature>, parameters: Parameters): { from: string; payload: string } {
  const names = Object.keys(request.arguments);
  const call = (value: (name: string) => string): string =>
    `"public".${quote(request.name)}(${names.map((name) => `${quote(name)} := ${value(name)}`).join(', ')})`;
  const type = (name: string): string => typeOf(signatures, request.name, name);
  if (request.isGet || names.length === 0) {
    const literal = (value: Json): Json => (Array.isArray(value) ? arrayLiteral(value.map(String)) : value);
    return { from: call((name) => `${parameters.add(literal(request.arguments[name] ?? null))}::${type(name)}`), payload: '' };
  }
  const payload = `(SELECT ${parameters.add(request.arguments)}::json AS json_data) pgrst_payload, LATERAL (SELECT ${names.map(quote).join(', ')} FROM json_to_record(pgrst_payload.json_data) AS _(${names.map((name) => `${quote(name)} ${type(name)}`).join(', ')})) pgrst_body, LATERAL `;
  return { from: call((name) => `pgrst_body.${quote(name)}`), payload };
}

function call(request: Call, signatures: Map<string, Signature>, parameters: Parameters): string {
  const { from, payload } = invocation(request, signatures, parameters);
  const answers = signatures.get(request.name)?.answers;
  if (answers !== 'rows') {
    const list = 'json_agg(_postgrest_t.pgrst_scalar)';
    const body = answers === 'value' ? `coalesce(${list}->0, 'null')` : `coalesce(${list}, '[]')`;
    const source = `SELECT pgrst_call.pgrst_scalar FROM ${payload}(SELECT ${from} pgrst_scalar) pgrst_call`;
    return answer(source, `SELECT "pgrst_source".* FROM "pgrst_source"${range(parameters)}`, body);
  }
  const rows = select('"pgrst_source"', request.columns ?? ['*'], request.embeds ?? [], parameters, () => range(parameters));
  return answer(`SELECT pgrst_call.* FROM ${payload}${from} pgrst_call`, rows);
}

function body(request: Insert | Update, types: Map<string, string>, parameters: Parameters): string {
  const names = Object.keys(request.values);
  const typed = names.map((name) => `${quote(name)} ${types.get(`${request.table}.${name}`) ?? 'text'}`).join(', ');
  return `FROM (SELECT ${parameters.add(request.values)}::json AS json_data) pgrst_payload, LATERAL (SELECT ${names.map(quote).join(', ')} FROM json_to_record(pgrst_payload.json_data) AS _(${typed})) pgrst_body`;
}

function write(request: Insert | Update | Delete, types: Map<string, string>, parameters: Parameters): string {
  const table = `"public".${quote(request.table)}`;
  const returning = ` RETURNING ${request.returning ? request.returning.map((name) => column(table, name)).join(', ') : '1'}`;
  const change = (): string => {
    if (request.kind === 'delete') return `DELETE FROM ${table}${whereOf(table, request.where, parameters)}`;
    const names = Object.keys(request.values).map(quote);
    const from = body(request, types, parameters);
    return request.kind === 'insert'
      ? `INSERT INTO ${table}(${names.join(', ')}) SELECT ${names.map((name) => `pgrst_body.${name}`).join(', ')} ${from}`
      : `UPDATE ${table} SET ${names.map((name) => `${name} = pgrst_body.${name}`).join(', ')} ${from}${whereOf(table, request.where, parameters)}`;
  };
  const columns = request.returning?.map((name) => `"pgrst_source".${quote(name)}`).join(', ') ?? '*';
  return answer(change() + returning, `SELECT ${columns} FROM "pgrst_source"`, request.returning ? undefined : "''");
}

/** @param types SQL types of columns by `table.column`, for the bodies of inserts and updates */
export function toPostgrest(request: Request, signatures: Map<string, Signature>, types: Map<string, string>): Statement {
  const parameters = new Parameters();
  const text =
    request.kind === 'read'
      ? read(request, parameters)
      : request.kind === 'call'
        ? call(request, signatures, parameters)
        : write(request, types, parameters);
  return { text, values: parameters.values };
}
