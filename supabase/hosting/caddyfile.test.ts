import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_POLICY, API_SERVICES, STORED_TYPES } from '../../src/first-screen/server/apiProxy.ts';
import { limits } from '../local/limits.ts';
import { headersFile, pagesFile } from './caddyfile.ts';
import { writeCaddyFiles } from './release.ts';
import { composeFile } from './testing.ts';

const folder = path.join(import.meta.dirname, 'caddy');
const text = fs.readFileSync(path.join(folder, 'Caddyfile'), 'utf8');
/** The lines of a block at the beginning of a line. */
const block = (name: string): string => text.split(`\n${name} {\n`)[1]?.split('\n}\n')[0] ?? '';
const HEADERS = '/*\n  X-Test: a "b"\n/assets/a.js\n  Cache-Control: immutable\n/assets/b.js\n  Cache-Control: immutable\n';
const REDIRECTS = '/assets/* /404.txt 404\n/cart /cart.html 200\n/* /app.html 200\n';
const API_PATHS = API_SERVICES.map((service) => `/${service}/v1/*`).join(' ');

it('sets the headers of the build, with one matcher for the assets that have the same', () => {
  const headers = headersFile(HEADERS);
  expect(headers).toContain('header X-Test "a \\"b\\""');
  expect(headers).toMatch(/@headers1 path \/assets\/a\.js \/assets\/b\.js\nheader @headers1 Cache-Control "immutable"/);
  expect(block('(files)')).toMatch(/header Cache-Control .*\n\timport headers\.caddy\n/);
});

it('a page with headers of its own gets them in place of the general ones', () => {
  const headers = headersFile('/*\n  X-Test: a\n/captcha\n  ! X-Test\n  X-Test: b\n/captcha.html\n  ! X-Test\n  X-Test: b\n');
  expect(headers).toBe('# Made with the build.\nheader X-Test "a"\n@headers1 path /captcha /captcha.html\nheader @headers1 X-Test "b"\n');
});

it('answers a missing asset with 404, and a path without a file with its page', () => {
  const pages = pagesFile(REDIRECTS, false);
  expect(pages).toMatch(/path \/assets\/\*\n\s+not file[^}]*}\nhandle @route0 {\n\s+rewrite \* \/404\.txt\n[^}]*status 404/);
  expect(pages).toMatch(/path \/cart \/cart\/\n\s+not file/);
  expect(pages).not.toContain('status 200');
  expect(pagesFile(REDIRECTS, true).match(/status 200/g)).toHaveLength(2);
  expect(block('(build)')).toMatch(/route {\n\t\timport files\n\t\timport pages\.caddy\n/);
  expect(block('(fallback)')).toMatch(/route {\n\t\timport files\n\t\timport fallback\.caddy\n[^]*status 200/);
});

it('does not show the files of the build for hosts', () => {
  expect(block('(files)')).toMatch(/@hidden path \/_headers \/_redirects\n\thandle @hidden {\n\t\terror 404\n/);
});

it('limits bodies as the embedded API does', () => {
  expect(block('(api)')).toContain('@stored path /storage/*\n');
  expect(block('(api)')).toContain('@calls not path /storage/*\n');
  expect(block('(api)')).toContain(`request_body @stored {\n\t\t\tmax_size ${limits.upload}\n`);
  expect(block('(api)')).toContain(`request_body @calls {\n\t\t\tmax_size ${limits.body}\n`);
});

it('no answer of the API is a page or a script, whatever is stored', () => {
  expect(block('(api)')).toContain(
    `header {\n\t\t\tX-Content-Type-Options nosniff\n\t\t\tContent-Security-Policy "${API_POLICY}"\n\t\t\tdefer\n`,
  );
  const types = [...block('(api)').matchAll(/^\t+header Content-Type "(.*)"$/gm)].map(([, type]) => type);
  expect(types).toEqual(STORED_TYPES);
  expect(block('(api)')).toMatch(/Content-Type application\/octet-stream\n\s+Content-Disposition attachment\n\s+defer/);
});

it('lets nothing of the gateway through but the four services', () => {
  expect(block('(api)')).toMatch(/^\t@api path .*\n\thandle @api {\n/m);
  expect(block('(api)')).toContain(`@api path ${API_PATHS}\n`);
  expect(block('(api)').match(/reverse_proxy .*/g)).toEqual([
    'reverse_proxy @calls {$GATEWAY:kong:8000} {',
    'reverse_proxy @stored {$GATEWAY:kong:8000} {',
  ]);
});

it('serves the API at the domain of the site, and at one of its own where that is set', () => {
  expect(block('{$SITE_DOMAIN}')).toContain('\timport api\n');
  expect(block('(api-site)')).toMatch(/{\$API_DOMAIN} {\n\t\timport access-log\n\t\timport api\n\t\thandle {\n\t\t\trespond 404\n/);
  expect(text).toContain('\nimport {$API_SITE:nothing}\n');
  expect(composeFile('api-domain.yml')).toContain('API_SITE: api-site\n');
});

it('shows no page in place of an answer of the API', () => {
  expect(block('{$SITE_DOMAIN}')).toContain(`@down {\n\t\t\tnot path ${API_PATHS}\n`);
});

it('asks a replica only for reads with the public key and without a token, and the gateway when it fails', () => {
  expect(block('(replica-reads)')).toMatch(
    /@read {\n\s+method GET HEAD\n\s+path \/rest\/v1\/\*\n\s+header Apikey sb_publishable_\*\n\s+not header Authorization \*\n/,
  );
  expect(block('(replica-reads)')).toMatch(/@failed status 5xx\n\s+handle_response @failed {\n\s+reverse_proxy {\$GATEWAY:kong:8000}/);
  expect(block('(replica-site)')).toMatch(/{\$REPLICA_HOP:.*} {\n\s+uri strip_prefix \/rest\/v1\n\s+reverse_proxy {\$REPLICA} {/);
  expect(block('(api)')).toContain('import {$REPLICA_READS:nothing}\n');
  expect(text).toContain('\nimport {$REPLICA_SITE:nothing}\n');
  expect(composeFile('replica.yml')).toMatch(/REPLICA_READS: replica-reads\n\s+REPLICA_SITE: replica-site\n/);
});

it('logs neither addresses of visitors nor what they send', () => {
  for (const line of ['request>headers delete', 'request>uri regexp "\\?.*" ""', 'resp_headers delete', 'user_id delete', 'ipv4 16'])
    expect(block('(access-log)')).toContain(line);
  for (const name of ['{$SITE_DOMAIN}', '(api-site)']) expect(block(name)).toContain('import access-log\n');
});

it('has only variables with a default, and those that compose gives the container', () => {
  const given = ['override.yml', 'api-domain.yml', 'replica.yml'].map(composeFile).join('\n');
  const asked = [...text.matchAll(/{\$(\w+)}/g)].map(([, name]) => name);
  expect(asked.filter((name) => !given.includes(`\n      ${name}: \${${name}}\n`))).toEqual([]);
});

const hasCaddy = spawnSync('caddy', ['version']).status === 0;

describe.runIf(hasCaddy)('with the Caddy of this machine', () => {
  const release = fs.mkdtempSync(path.join(os.tmpdir(), 'caddy-'));
  beforeAll(() => {
    fs.writeFileSync(path.join(release, '_headers'), HEADERS);
    fs.writeFileSync(path.join(release, '_redirects'), REDIRECTS);
    fs.cpSync(folder, path.join(release, 'caddy'), { recursive: true });
    writeCaddyFiles(release, path.join(release, 'caddy'));
  });
  afterAll(() => fs.rmSync(release, { recursive: true }));

  const own = { API_DOMAIN: 'api.example.kz', API_SITE: 'api-site' };
  const replica = { REPLICA: '10.0.0.2:3000', REPLICA_READS: 'replica-reads', REPLICA_SITE: 'replica-site' };
  it.each([
    ['nothing', {}, ['shop.example.kz']],
    ['a domain of the API', own, ['shop.example.kz', 'api.example.kz']],
    ['a replica', replica, ['shop.example.kz', '127.0.0.1']],
    ['both', { ...own, ...replica }, ['shop.example.kz', 'api.example.kz', '127.0.0.1']],
  ])('is read with the optional part: %s', (_, part, hosts) => {
    const env = { PATH: process.env.PATH, HOME: release, SITE_DOMAIN: 'shop.example.kz', ADMIN_EMAIL: 'admin@example.kz', ...part };
    const args = ['adapt', '--config', path.join(release, 'caddy/Caddyfile'), '--adapter', 'caddyfile'];
    const { status, stdout, stderr } = spawnSync('caddy', args, { env, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    const found = new Set([...stdout.matchAll(/"host":\["([^"]+)"\]/g)].map(([, host]) => host));
    expect([...found].toSorted()).toEqual(['caddy', ...hosts].toSorted());
    // at each domain calls, uploads, and what the replica cannot answer
    const domains = hosts.filter((host) => host !== '127.0.0.1').length;
    expect(stdout.match(/"dial":"kong:8000"/g)).toHaveLength(domains * ('REPLICA' in part ? 3 : 2));
  });
});
