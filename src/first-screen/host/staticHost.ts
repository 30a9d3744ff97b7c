/** A static host that follows `_redirects` and `_headers`: files first, then the first matching route; headers by path. */
import fs from 'node:fs';
import path from 'node:path';

export interface HostResponse {
  status: number;
  /** The file to send, as an absolute path; null when no file and no route matches. */
  file: string | null;
  /** Origin of the API, when a rule passes the request on to it. */
  api?: string;
  headers: Record<string, string>;
}

/** The default of hosts for files without a rule: revalidate each time. */
const DEFAULT_CACHING = 'public, max-age=0, must-revalidate';

const HOST_FILE = /^\/_(headers|redirects)$/;

/** A trailing slash makes no difference. */
const matches = (pattern: string, pathname: string): boolean => {
  const normalized = pathname.replace(/\/*$/, '/');
  return pattern.endsWith('/*') ? normalized.startsWith(pattern.slice(0, -1)) : normalized === `${pattern}/`;
};

const readLines = (file: string): string[] => fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);

function readHeaderRules(file: string): { pattern: string; headers: [string, string][] }[] {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of readLines(file)) {
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    // the later rule wins here, so nothing has to be taken back
    if (/^\s+! /.test(line)) continue;
    if (name && value) rules.at(-1)?.headers.push([name, value]);
    else rules.push({ pattern: line, headers: [] });
  }
  return rules;
}

/** Reads the two files of a build and returns the function that answers paths. Headers depend on the path, not on the status. */
export function openHost(folder: string): (pathname: string) => HostResponse {
  const routes = readLines(path.join(folder, '_redirects')).map((line) => line.split(/\s+/));
  const rules = readHeaderRules(path.join(folder, '_headers'));
  const fileAt = (pathname: string): string | null => {
    const file = path.join(folder, pathname);
    const isOwn = file.startsWith(folder + path.sep);
    return isOwn && fs.existsSync(file) && fs.statSync(file).isFile() ? file : null;
  };
  return (asked) => {
    // an encoded slash is one after decoding
    const pathname = path.posix.normalize(asked);
    const headers = {
      'Cache-Control': DEFAULT_CACHING,
      ...Object.fromEntries(rules.filter(({ pattern }) => matches(pattern, pathname)).flatMap((rule) => rule.headers)),
    };
    const isHidden = HOST_FILE.test(pathname);
    const file = isHidden ? null : fileAt(pathname === '/' ? '/index.html' : pathname);
    if (file) return { status: 200, file, headers };
    const route = isHidden ? undefined : routes.find(([pattern = '']) => matches(pattern, pathname));
    const [, target = '', status = '404'] = route ?? [];
    if (URL.canParse(target)) return { status: 404, file: null, api: new URL(target).origin, headers };
    return { status: Number(status), file: fileAt(target), headers };
  };
}
