import fs from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { seedSql } from '../../supabase/seed/build.ts';
import { contentPolicy } from '../../scripts/securityHeaders.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && fs.existsSync(path.join(root, file)));
const texts = tracked.filter((file) => /\.(ts|tsx|js|mjs|json|sql|css|html|md|yml)$/.test(file) && file !== 'package-lock.json');

describe('the repository', () => {
  it('has a seed that is made from the catalogue as it is', () => {
    expect(read('supabase/seed.sql') === seedSql(), 'run npm run seed:build').toBe(true);
  });

  it('has at least 12 sellers and 150 products in every category', () => {
    const seed = read('supabase/seed.sql');
    expect(seed.match(/product-media\/catalogue\/av-\w+-192\.webp/g)?.length).toBeGreaterThanOrEqual(12);
    for (const category of ['clothing', 'accessories', 'electronics', 'home', 'beauty', 'other']) expect(seed).toContain(`'${category}'`);
  });

  it('S24 holds no secret', () => {
    const secret = /sb_secret_(?!for_tests_only|\$\{)[\w-]{8,}|-----BEGIN [A-Z ]*PRIVATE KEY|eyJhbGciOi[\w-]{20,}\.[\w-]{20,}/;
    expect(texts.filter((file) => secret.test(read(file)))).toEqual([]);
  });

  it('pins every dependency exactly', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
    expect(
      Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
    ).toEqual([]);
  });

  it('lets no check be switched off', () => {
    const weak = /\b(it|test|describe)\.(only|skip|todo)\b|@ts-(ignore|nocheck)|: any\b|as any\b/;
    expect(
      texts.filter((file) => /^(src|tests|supabase)\//.test(file) && !file.endsWith('repository.test.ts') && weak.test(read(file))),
    ).toEqual([]);
  });

  it('has migrations named and ordered as the CLI wants them', () => {
    const names = fs.readdirSync(path.join(root, 'supabase/migrations'));
    expect(names.filter((name) => !/^\d{14}_[a-z_]+\.sql$/.test(name))).toEqual([]);
    expect(new Set(names.map((name) => name.slice(0, 14))).size).toBe(names.length);
  });
});

it('allows nothing inline in the content policy but our own hashes', () => {
  const policy = contentPolicy({ api: 'https://abc.supabase.co', scriptHashes: ["'sha256-x'"], styleHash: "'sha256-y'" });
  expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});
