/** What the check is given: the environment, and the files of the repository. */
import fs from 'node:fs';
import path from 'node:path';
import type { TomlTable } from 'smol-toml';
import { PLACEHOLDER, productionConfig, valueAt } from './config.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Input {
  /** Folder of the repository. */
  repository: string;
  config: TomlTable;
  /** Reference of the project, 20 letters. */
  ref: string;
  /** Origin of the shop; empty: not given. */
  site: string;
  /** Origin of the project's API. */
  apiUrl: string;
  token: string;
  databaseUrl: string;
  /** The key with which the site is built. */
  siteKey: string;
  isKeyInAddress: boolean;
  hasInstagram: boolean;
}

const isDatabaseUrl = (url: string): boolean => /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? '');

/** @returns the input, and a line for each part that is missing or not usable */
export function readInput(repository: string, environment: Environment): { input: Input; missing: string[] } {
  const site = (environment.TANDA_SITE_URL ?? '').replace(/\/$/, '');
  const addresses = { TANDA_CALLBACK_URL: `${site}/auth/callback`, TANDA_RESET_URL: `${site}/reset-password` };
  const text = fs.readFileSync(path.join(repository, 'supabase/config.toml'), 'utf8');
  const config = productionConfig(text, { ...(site ? addresses : {}), ...environment, ...(site ? { TANDA_SITE_URL: site } : {}) });
  const pushed = String(valueAt(config, 'project_id'));
  const ref = environment.SUPABASE_PROJECT_REF || (pushed === PLACEHOLDER ? '' : pushed);
  const { SUPABASE_ACCESS_TOKEN: token = '', DATABASE_URL: databaseUrl = '', VITE_SUPABASE_ANON_KEY: siteKey = '' } = environment;
  const missing = [
    !/^[a-z]{20}$/.test(ref) &&
      'The project is not named: write its reference (Settings, General) into [remotes.production] of supabase/config.toml.',
    ref &&
      pushed !== ref &&
      `[remotes.production] of supabase/config.toml names another project than ${ref}, so config push would send it local values: write the reference there.`,
    !/^https:\/\/[^/\s*]+$/.test(site) && 'TANDA_SITE_URL is not the address of the shop: set it, like https://shop.example.kz.',
    !token && 'SUPABASE_ACCESS_TOKEN is not set, so the settings are not checked: make one in the dashboard (Account, Access Tokens).',
    !databaseUrl && 'DATABASE_URL is not set, so the database is not checked: copy it from the dashboard (Connect), with its password.',
    databaseUrl &&
      !isDatabaseUrl(databaseUrl) &&
      'DATABASE_URL is no address: it begins with postgres://, special characters of the password as %40.',
    // postgres@db.<ref>.supabase.co, or postgres.<ref>@<pooler>
    isDatabaseUrl(databaseUrl) &&
      ref &&
      !databaseUrl.includes(ref) &&
      `DATABASE_URL does not lead to the project ${ref}: copy it from its dashboard.`,
    !siteKey && 'VITE_SUPABASE_ANON_KEY is not set, so the key of the site is not checked: set the publishable key, as for the build.',
  ].filter((line): line is string => typeof line === 'string' && line !== '');
  const input = {
    ...{ repository, config, ref, site, token, siteKey, databaseUrl: isDatabaseUrl(databaseUrl) ? databaseUrl : '' },
    apiUrl: (environment.VITE_SUPABASE_URL || `https://${ref}.supabase.co`).replace(/\/$/, ''),
    isKeyInAddress: environment.VITE_KEY_IN_ADDRESS !== 'false',
    hasInstagram: environment.VITE_INSTAGRAM === 'true',
  };
  return { input, missing };
}

/** Every secret of the input, so that no line repeats one that an error message has. */
export function secretsOf({ token, databaseUrl, siteKey }: Input): string[] {
  const { password = '' } = URL.parse(databaseUrl) ?? {};
  return [token, password, siteKey].filter((secret) => secret.length > 3);
}
