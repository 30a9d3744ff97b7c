/** Asks everything that can be asked about a hosted project. It only reads. */
import { authLines, type AuthSettings, unknownSettings } from './auth.ts';
import { valueAt } from './config.ts';
import { databaseLines } from './database.ts';
import type { Expected } from './expected.ts';
import type { Facts } from './facts.ts';
import type { Input } from './input.ts';
import { managementApi, type Read } from './managementApi.ts';
import { type DeployedFunction, functionLines, type Project, projectLines, restLines, secretLines, storageLines } from './services.ts';
import { type ApiKey, keyMistake, knownKeyLines, originLines, visitorLines } from './siteKey.ts';

/** Where the answers come from; tests give others. */
export interface Sources {
  /** Origin of the Management API. */
  management: string;
  /** Time for each answer (ms); the queries of the database have twice as much. */
  limit: number;
  facts: (url: string, schemas: string[], limit: number) => Promise<Facts>;
  expected: (functionsUrl: string) => Promise<Expected>;
}

export interface Report {
  missing: string[];
  byHand: string[];
}

const CURRENT_PASSWORD = 'Authentication, Sign In / Providers, Email: a change of the password asks for the current one.';

/** The settings, by the Management API: all at once, so that a slow network costs the time of one answer. */
async function settingParts(read: Read, { repository, config, hasInstagram, siteKey }: Input, byHand: string[]): Promise<string[][]> {
  let isTold = false;
  const parts = await Promise.all([
    read('', (project: Project) => projectLines(config, project)),
    read('/config/auth', (auth: AuthSettings) => {
      isTold = auth.security_update_password_require_current_password !== undefined;
      return authLines(repository, config, auth);
    }),
    read('/postgrest', (rest: { db_schema: string; max_rows: number }) => restLines(config, rest)),
    read('/config/storage', (storage: { fileSizeLimit: number }) => storageLines(config, storage)),
    read('/functions', (functions: DeployedFunction[]) => functionLines(config, functions)),
    read('/secrets', (secrets: { name: string }[]) =>
      secretLines(
        secrets.map(({ name }) => name),
        hasInstagram,
      ),
    ),
    read('/api-keys', (keys: ApiKey[]) => (siteKey ? knownKeyLines(siteKey, keys) : [])),
  ]);
  if (!isTold) byHand.push(CURRENT_PASSWORD);
  return parts;
}

async function databasePart(input: Input, sources: Sources): Promise<string[]> {
  const functionsUrl = `https://${input.ref}.supabase.co/functions/v1`;
  const notChecked = (error: unknown, advice: string) => [`Not checked: the database (${(error as Error).message}): ${advice}.`];
  let facts: Facts;
  try {
    facts = await sources.facts(input.databaseUrl, valueAt(input.config, 'api.schemas') as string[], 2 * sources.limit);
  } catch (error) {
    return notChecked(error, 'check DATABASE_URL and the network restrictions; without IPv6 take the address of the session pooler');
  }
  try {
    return databaseLines(await sources.expected(functionsUrl), facts, functionsUrl);
  } catch (error) {
    return notChecked(error, 'run npm ci and try again, because the one to compare with is made on this machine');
  }
}

const BY_HAND = [
  'Edge Functions, Secrets: the values; the API tells only the names. Send yourself a mail of an order.',
  'Authentication, Sign In / Providers: those that the shop offers, each with its keys; manual linking if users may connect them.',
  'Database, Backups: the plan has backups; each one is noted with app.note_job.',
  'Outside of the dashboard: SPF and DKIM of the domain of MAIL_FROM, a monitor of /health, headers and 404 of the static host.',
];

/** @returns what is missing, and what no API tells */
export async function checkHosted(input: Input, sources: Sources): Promise<Report> {
  const byHand = unknownSettings(input.config).map((at) => `${at} of supabase/config.toml: this command does not know it.`);
  const { ref, token, siteKey, databaseUrl, site } = input;
  const { management, limit } = sources;
  const mistake = siteKey ? keyMistake(siteKey, ref) : null;
  const parts = await Promise.all([
    ref && token ? settingParts(managementApi(management, ref, token, limit), input, byHand) : [],
    mistake ? [[mistake]] : siteKey ? visitorLines(input, limit).then((lines) => [lines]) : [],
    ref && site ? originLines(input, limit).then((lines) => [lines]) : [],
    databaseUrl ? databasePart(input, sources).then((lines) => [lines]) : [],
  ]);
  return { missing: parts.flat(2), byHand: [...byHand, ...BY_HAND] };
}
