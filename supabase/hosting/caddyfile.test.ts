import { expect, it } from 'vitest';
import { caddyfile } from './caddyfile.ts';

const parts = {
  siteDomain: 'shop.example.kz',
  apiDomain: 'api.example.kz',
  email: 'admin@example.kz',
  root: '/releases/current/dist',
  previews: 'previews:8080',
  gateway: 'kong:8000',
  replica: null,
  templates: 'http://caddy:8081',
  templatesRoot: '/',
  headers: ['/*', '  X-Test: a "b"', '/assets/a.js', '  Cache-Control: immutable', '/assets/b.js', '  Cache-Control: immutable', ''].join(
    '\n',
  ),
  redirects: '/assets/* /404.txt 404\n/cart /cart.html 200\n/* /app.html 200\n',
};
const text = caddyfile(parts);

it('sets the headers of the build, with one matcher for the assets that have the same', () => {
  expect(text).toContain('header X-Test "a \\"b\\""');
  expect(text).toMatch(/@headers1 path \/assets\/a\.js \/assets\/b\.js\n\s+header @headers1 Cache-Control "immutable"/);
});

it('answers a missing asset with 404, and a path without a file with its page', () => {
  expect(text).toMatch(/path \/assets\/\*\n\s+not file[^}]*}\n\s+handle @route0 {\n\s+rewrite \* \/404\.txt\n[^}]*status 404/);
  expect(text).toMatch(/path \/cart \/cart\/\n\s+not file/);
});

it('limits bodies as the embedded API does', () => {
  expect(text).toMatch(/request_body @stored {\n\s+max_size 52494336\n/);
  expect(text).toMatch(/@calls not path \/storage\/\*\n[^@]*request_body/);
  expect(text).toMatch(/request_body @calls {\n\s+max_size 4194304\n/);
});

it('lets nothing of the gateway through but the four services', () => {
  expect(text).toContain('@api path /auth/v1/* /rest/v1/* /storage/v1/* /functions/v1/*');
  expect(text.match(/reverse_proxy.* kong:8000/g)).toHaveLength(2);
});

it('serves the API at the domain of the site, and at one of its own where that is set', () => {
  expect(text.match(/import api/g)).toHaveLength(2);
  const one = caddyfile({ ...parts, apiDomain: parts.siteDomain });
  expect(one.match(/import api/g)).toHaveLength(1);
  expect(one.match(/^shop.example.kz {\n/gm)).toHaveLength(1);
});

it('shows no page in place of an answer of the API', () => {
  expect(text).toMatch(/@down {\n\s+not path \/auth\/v1\/\* \/rest/);
});

it('asks a replica only for reads with the public key and without a token, and the gateway when it fails', () => {
  expect(text).not.toContain('@read');
  const withReplica = caddyfile({ ...parts, replica: { rest: '10.0.0.2:3000', hop: 'http://127.0.0.1:8082' } });
  expect(withReplica).toMatch(
    /@read {\n\s+method GET HEAD\n\s+path \/rest\/v1\/\*\n\s+header Apikey sb_publishable_\*\n\s+not header Authorization \*\n/,
  );
  expect(withReplica).toMatch(/@failed status 5xx\n\s+handle_response @failed {\n\s+reverse_proxy kong:8000/);
  expect(withReplica).toMatch(/^http:\/\/127\.0\.0\.1:8082 {\n\s+uri strip_prefix \/rest\/v1\n\s+reverse_proxy 10\.0\.0\.2:3000 {/m);
});
