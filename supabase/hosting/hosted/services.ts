/** Functions, secrets, API and storage of the project. Types: the OpenAPI document of the Management API. */
import type { TomlTable } from 'smol-toml';
import { tablesAt, valueAt } from './config.ts';

export interface Project {
  status: string;
  database: { postgres_engine: string };
}
export interface DeployedFunction {
  slug: string;
  status: string;
  verify_jwt?: boolean;
}

export function projectLines(config: TomlTable, { status, database }: Project): string[] {
  const version = String(valueAt(config, 'db.major_version'));
  return [
    ...(status === 'ACTIVE_HEALTHY' ? [] : [`The project is ${status}: wait, or restore it in the dashboard.`]),
    ...(database.postgres_engine === version
      ? []
      : [`The project runs Postgres ${database.postgres_engine}, the tests ${version}: upgrade it (Settings, Infrastructure).`]),
  ];
}

/** Each function of config.toml is deployed and checks its caller itself. */
export function functionLines(config: TomlTable, deployed: DeployedFunction[]): string[] {
  const bySlug = new Map(deployed.map((each) => [each.slug, each]));
  return tablesAt(config, 'functions').flatMap(([name, { verify_jwt: isVerified }]) => {
    const found = bySlug.get(name);
    const remedy = `supabase functions deploy --use-api ${name}`;
    if (found?.status !== 'ACTIVE') return [`The function ${name} is not deployed: ${remedy}.`];
    // the API leaves it out where it is the default, true
    return (found.verify_jwt ?? true) === isVerified
      ? []
      : [`The function ${name} has another verify_jwt than supabase/config.toml: ${remedy}.`];
  });
}

const SECRETS: Readonly<Record<string, string>> = {
  SITE_ORIGINS: 'the origins of the site, separated by commas',
  SMTP_URL: 'smtps://user:password@host:465',
  MAIL_FROM: 'Tañda <orders@your.domain>',
};
const INSTAGRAM = ['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET', 'INSTAGRAM_KEYS'];

/** @param names of the secrets; their values are not looked at */
export function secretLines(names: string[], hasInstagram: boolean): string[] {
  const lines = Object.entries(SECRETS)
    .filter(([name]) => !names.includes(name))
    .map(([name, meaning]) => `The secret ${name} of the functions is not set: supabase secrets set '${name}=<${meaning}>'.`);
  if (hasInstagram || INSTAGRAM.some((name) => names.includes(name))) {
    const absent = INSTAGRAM.filter((name) => !names.includes(name));
    lines.push(
      ...absent.map(
        (name) => `The secret ${name} of the functions is not set, but others of Instagram are used: docs/deploy.md, Functions.`,
      ),
    );
  }
  if (names.includes('INSTAGRAM_URL'))
    lines.push('The secret INSTAGRAM_URL is for a local Instagram only: supabase secrets unset INSTAGRAM_URL.');
  return lines;
}

const words = (text: string): string[] => text.split(',').map((each) => each.trim());

/** The schemas and the rows of the API. */
export function restLines(config: TomlTable, { db_schema: schemas, max_rows: rows }: { db_schema: string; max_rows: number }): string[] {
  const wanted = (valueAt(config, 'api.schemas') as string[]).toSorted().join(', ');
  const found = words(schemas).toSorted().join(', ');
  const wantedRows = valueAt(config, 'api.max_rows');
  return [
    ...(found === wanted ? [] : [`The API exposes the schemas "${found}" and must expose "${wanted}": supabase config push.`]),
    ...(rows === wantedRows ? [] : [`The API returns up to ${rows} rows instead of ${String(wantedRows)}: supabase config push.`]),
  ];
}

/** The largest file, in bytes. */
export function storageLines(config: TomlTable, { fileSizeLimit }: { fileSizeLimit: number }): string[] {
  const wanted = String(valueAt(config, 'storage.file_size_limit'));
  return fileSizeLimit === Number.parseInt(wanted, 10) * 2 ** 20
    ? []
    : [`Storage takes files of up to ${fileSizeLimit} bytes instead of ${wanted}: supabase config push.`];
}
