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
  facts: (url: string, schemas: string[]) => Promise<Facts>;
  expected: (functionsUrl: string) => Promise<Expected>;
}

export interface Report {
  missing: string[];
  byHand: string[];
}

/** The settings, by the Management API. */
async function settingLines(read: Read, { repository, config, hasInstagram, siteKey }: Input, report: Report): Promise<void> {
  const { missing, byHand } = report;
  const project = await read<Project>('');
  if (project) missing.push(...projectLines(config, project));
  const auth = await read<AuthSettings>('/config/auth');
  if (auth) missing.push(...authLines(repository, config, auth));
  if (auth?.security_update_password_require_current_password === undefined)
    byHand.push('Authentication, Sign In / Providers, Email: a change of the password asks for the current one.');
  const rest = await read<{ db_schema: string; max_rows: number }>('/postgrest');
  if (rest) missing.push(...restLines(config, rest));
  const storage = await read<{ fileSizeLimit: number }>('/config/storage');
  if (storage) missing.push(...storageLines(config, storage));
  const functions = await read<DeployedFunction[]>('/functions');
  if (functions) missing.push(...functionLines(config, functions));
  const secrets = await read<{ name: string }[]>('/secrets');
  if (secrets)
    missing.push(
      ...secretLines(
        secrets.map(({ name }) => name),
        hasInstagram,
      ),
    );
  const keys = await read<ApiKey[]>('/api-keys');
  if (keys && siteKey) missing.push(...knownKeyLines(siteKey, keys));
}

async function databasePart(input: Input, sources: Sources): Promise<string[]> {
  const functionsUrl = `https://${input.ref}.supabase.co/functions/v1`;
  try {
    const facts = await sources.facts(input.databaseUrl, valueAt(input.config, 'api.schemas') as string[]);
    return databaseLines(await sources.expected(functionsUrl), facts, functionsUrl);
  } catch (error) {
    return [`Not checked: the database (${(error as Error).message}). Check DATABASE_URL and the network restrictions.`];
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
  const report: Report = {
    missing: [],
    byHand: unknownSettings(input.config).map((at) => `${at} of supabase/config.toml: this command does not know it.`),
  };
  const { ref, token, siteKey, databaseUrl, site } = input;
  if (ref && token) await settingLines(managementApi(sources.management, ref, token, report.missing), input, report);
  if (siteKey) {
    const mistake = keyMistake(siteKey, ref);
    report.missing.push(...(mistake ? [mistake] : await visitorLines(input)));
  }
  if (ref && site) report.missing.push(...(await originLines(input)));
  if (databaseUrl) report.missing.push(...(await databasePart(input, sources)));
  return { missing: report.missing, byHand: [...report.byHand, ...BY_HAND] };
}
