import fs from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { seedSql } from '../../supabase/seed/build.ts';
import { contentPolicy } from '../../src/first-screen/host/securityHeaders.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && fs.existsSync(path.join(root, file)));
const texts = tracked.filter((file) => /\.(ts|tsx|js|mjs|json|sql|css|html|md|yml)$/.test(file) && file !== 'package-lock.json');

describe('the repository', () => {
  it('has a seed generated from the current catalogue', () => {
    expect(read('supabase/seed.sql') === seedSql(), 'run npm run seed:build').toBe(true);
  });

  it('has at least 12 sellers and every category in its seed', () => {
    const seed = read('supabase/seed.sql');
    expect(seed.match(/product-media\/catalogue\/av-\w+-192\.webp/g)?.length).toBeGreaterThanOrEqual(12);
    for (const category of ['clothing', 'accessories', 'electronics', 'home', 'beauty', 'other']) expect(seed).toContain(`'${category}'`);
  });

  it('contains no secret [S24]', () => {
    const secret = /sb_secret_(?!for_tests_only|\$\{)[\w-]{8,}|-----BEGIN [A-Z ]*PRIVATE KEY|eyJhbGciOi[\w-]{20,}\.[\w-]{20,}/;
    expect(texts.filter((file) => secret.test(read(file)))).toEqual([]);
  });

  it('logs only a name, a code and a duration in edge functions [E18]', () => {
    const logs = texts
      .filter((file) => file.startsWith('supabase/functions/'))
      .flatMap((file) => [...read(file).matchAll(/console\.\w+\((.*)\);/g)].map((match) => match[1]));
    expect(logs).toEqual(['JSON.stringify({ function: name, error: error.code, ms: Date.now() - started })']);
  });

  it('opens other sites without an opener and listens only to its own worker and frame [X14]', () => {
    const sources = texts.filter((file) => /^src\/.*\.(tsx?|js)$/.test(file));
    const blank = sources.flatMap((file) => [...read(file).matchAll(/target="_blank"\s+(\S+(?: noreferrer")?)/g)].map((match) => match[1]));
    expect(blank.length).toBeGreaterThan(4);
    expect(new Set(blank)).toEqual(new Set(['rel="noopener noreferrer"']));
    // a BroadcastChannel hears only pages of this origin
    expect(sources.filter((file) => /addEventListener\('message'|(?<!channel\.)onmessage/.test(read(file))).toSorted()).toEqual([
      'src/first-screen/offline/sw.js',
      // hears its own frame only
      'src/shared/ui/captcha/CaptchaDialog.tsx',
    ]);
  });

  it('shares canonical addresses instead of the current one [X20]', () => {
    const sharing = texts.filter((file) => /^src\/.*\.tsx?$/.test(file) && /window\.location\.(href|hash)\b(?! =)/.test(read(file)));
    // the auth callback reads from it what the link says
    expect(sharing).toEqual(
      ['src/features/account/pages/auth-callback/useAuthCallback.ts', 'src/shared/api/signedInClient.ts'].filter((file) =>
        sharing.includes(file),
      ),
    );
  });

  it('waits for mails in browser tests: most leave some time after the command', () => {
    const readers = texts.filter((file) => file.startsWith('tests/e2e/') && read(file).includes('/_mail?to='));
    expect(readers).toEqual(['tests/e2e/mails.ts']);
  });

  it('pins every dependency exactly', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >;
    expect(
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
        ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      ),
    ).toEqual([]);
  });

  it('has no skipped test and no disabled type check', () => {
    const weak = /\b(it|test|describe)\.(only|skip|todo)\b|@ts-(ignore|nocheck)|: any\b|as any\b/;
    expect(
      texts.filter((file) => /^(src|tests|supabase)\//.test(file) && !file.endsWith('repository.test.ts') && weak.test(read(file))),
    ).toEqual([]);
  });

  it('has code in files of at most 300 lines', () => {
    const isCode = (file: string): boolean => /\.(ts|tsx|js|mjs)$/.test(file) && !file.startsWith('src/shared/generated/');
    expect(texts.filter((file) => isCode(file) && read(file).trimEnd().split('\n').length > 300)).toEqual([]);
  });

  it('has migrations named and ordered for the CLI', () => {
    const names = fs.readdirSync(path.join(root, 'supabase/migrations'));
    expect(names.filter((name) => !/^\d{14}_[a-z_]+\.sql$/.test(name))).toEqual([]);
    expect(new Set(names.map((name) => name.slice(0, 14))).size).toBe(names.length);
  });
});

it('the content policy allows inline code only by hash, and images only from storage and Instagram [X19]', () => {
  const policy = contentPolicy({ api: 'https://abc.supabase.co', scriptHashes: ["'sha256-x'"], styleHashes: ["'sha256-y'"] });
  expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)/);
  expect(policy).toContain("default-src 'none'");
  // no third-party service for avatars or anything else
  expect(
    /img-src ([^;]*)/
      .exec(policy)?.[1]
      ?.split(' ')
      .filter((source) => source.startsWith('http')),
  ).toEqual(['https://abc.supabase.co', 'https://*.cdninstagram.com', 'https://*.fbcdn.net']);
  expect(policy).toContain("frame-ancestors 'none'");
});
