/** The configuration of Caddy, with the headers and routes of the build (`_headers`, `_redirects`). */
import { API_PATHS, apiLines, type Replica, replicaHop } from './caddyApi.ts';
import { indent, quoted } from './caddyText.ts';

interface HeaderRule {
  pattern: string;
  headers: [string, string][];
}

/** The rules of a `_headers` file. */
function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value]);
    else rules.push({ pattern: line, headers: [] });
  }
  return rules;
}

const DEFAULT_CACHING = 'public, max-age=0, must-revalidate';
const sets = (headers: [string, string][]): string[] => headers.map(([name, value]) => `header ${name} ${quoted(value)}`);

/** Rules with the same headers as one matcher: the build has a rule for each asset. */
function headerLines(rules: HeaderRule[]): string[] {
  const groups = new Map<string, { headers: [string, string][]; paths: string[] }>();
  for (const { pattern, headers } of rules) {
    const key = JSON.stringify(headers);
    const group = groups.get(key) ?? { headers, paths: [] };
    group.paths.push(pattern);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ headers, paths }, number) =>
    paths.includes('/*')
      ? sets(headers)
      : [
          `@headers${number} path ${paths.join(' ')}`,
          ...headers.map(([name, value]) => `header @headers${number} ${name} ${quoted(value)}`),
        ],
  );
}

/** Files first, then the first matching route, as hosts do that read `_redirects`. */
function routeLines(text: string, fileServer: (status: string) => string[]): string[] {
  const routes = text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(/\s+/));
  return routes.flatMap(([pattern = '', target = '', status = '200'], number) => {
    const paths = pattern === '/*' || pattern.endsWith('/*') ? pattern : `${pattern} ${pattern}/`;
    const matcher = [`@route${number} {`, ...(pattern === '/*' ? [] : [`  path ${paths}`]), '  not file', '}'];
    const answer = indent([`rewrite * ${target}`, ...fileServer(status)]);
    return [...matcher, `handle @route${number} {`, ...answer, '}'];
  });
}

export interface SiteParts {
  siteDomain: string;
  /** The API is served there, too; that of the site: nowhere else. */
  apiDomain: string;
  email: string;
  /** Folder of the build, as Caddy sees it. */
  root: string;
  /** Of the handler for previews (host:port); null: the static site only. */
  previews: string | null;
  /** Of the gateway (host:port). */
  gateway: string;
  /** Where visitors' reads go first; null: all requests go to the gateway. */
  replica: Replica | null;
  /** Address at which the auth server finds the texts of mails, only on the internal network. */
  templates: string;
  /** Folder that has `templates`, as Caddy sees it. */
  templatesRoot: string;
  /** Texts of the two files of the build. */
  headers: string;
  redirects: string;
}

/**
 * The build, from its files alone. `/_headers` and `/_redirects` are not part of the site.
 * @param isFallback for answers in place of an error, whose status Caddy would keep
 */
function staticSite({ root, headers, redirects }: SiteParts, isFallback: boolean): string[] {
  const fileServer = (status: string): string[] => [
    'file_server {',
    '  precompressed br gzip',
    // a status that is set also replaces 304: only where it must be
    ...(isFallback || status !== '200' ? [`  status ${status}`] : []),
    '}',
  ];
  return [
    `root * ${root}`,
    'encode zstd gzip',
    // in this order: Caddy would let the general headers win
    'route {',
    ...indent([
      `header Cache-Control ${quoted(DEFAULT_CACHING)}`,
      ...headerLines(readHeaderRules(headers)),
      '@hidden path /_headers /_redirects',
      'handle @hidden {',
      '  error 404',
      '}',
      '@home path /',
      'rewrite @home /index.html',
      ...routeLines(redirects, fileServer),
      'handle {',
      ...indent(fileServer('200')),
      '}',
    ]),
    '}',
  ];
}

/**
 * One JSON line for each request, without personal data: the address is cut to its network, and no query, no headers and no cookies,
 * which carry tokens and searches.
 */
const ACCESS_LOG = [
  'log {',
  '  output stdout',
  '  format filter {',
  '    wrap json',
  '    fields {',
  '      request>remote_ip ip_mask {',
  '        ipv4 16',
  '        ipv6 32',
  '      }',
  '      request>remote_port delete',
  '      request>uri regexp "\\?.*" ""',
  '      request>headers delete',
  '      request>tls delete',
  '      resp_headers delete',
  '      user_id delete',
  '    }',
  '  }',
  '}',
];

/** Assets come from the folder, pages from the handler; when that is down, pages come from the folder, too. */
function siteLines(previews: string | null): string[] {
  if (!previews) return ['handle {', '  import build', '}'];
  return [
    '@files path /assets/* /locales/* /icons/* /sw.js /manifest.webmanifest /mark.svg',
    'handle @files {',
    '  import build',
    '}',
    'handle {',
    '  encode zstd gzip',
    `  reverse_proxy ${previews}`,
    '}',
    'handle_errors {',
    // a page in place of an answer of the API would be taken for one
    '  @down {',
    `    not path ${API_PATHS}`,
    '    expression {http.error.status_code} in [502, 503, 504]',
    '  }',
    '  handle @down {',
    '    import fallback',
    '  }',
    '}',
  ];
}

/** The whole file. The API is reached at the site's address, which saves phones a connection; a domain of its own is added where one is set. */
export function caddyfile(parts: SiteParts): string {
  const { siteDomain, apiDomain, email, previews, gateway, replica } = parts;
  const ownDomain = [`${apiDomain} {`, ...indent([...ACCESS_LOG, 'import api', 'handle {', '  respond 404', '}']), '}'];
  return [
    '# Written by npm run hosting.',
    '{',
    `  email ${email}`,
    '}',
    '(build) {',
    ...indent(staticSite(parts, false)),
    '}',
    '(fallback) {',
    ...indent(staticSite(parts, true)),
    '}',
    '(api) {',
    ...indent(apiLines(gateway, replica)),
    '}',
    `${siteDomain} {`,
    ...indent([...ACCESS_LOG, 'import api', ...siteLines(previews)]),
    '}',
    ...(apiDomain === siteDomain ? [] : ownDomain),
    ...(replica ? replicaHop(replica) : []),
    '# the texts of mails, for the auth server',
    `${parts.templates} {`,
    '  @templates path /templates/*',
    '  handle @templates {',
    `    root * ${parts.templatesRoot}`,
    '    file_server',
    '  }',
    '  handle {',
    '    respond 404',
    '  }',
    '}',
    '',
  ].join('\n');
}
