/** A static host as `_redirects` and `_headers` describe it: files first, then the first route that fits, headers by path. */
import fs from 'node:fs';
import path from 'node:path';

export interface HostAnswer {
  status: number;
  /** The file to send, as an absolute path; null when there is not even a page for what is missing. */
  file: string | null;
  headers: Record<string, string>;
}

/** What hosts say of files without a rule of their own: ask each time whether they changed. */
const DEFAULT_CACHING = 'public, max-age=0, must-revalidate';

const HOST_FILE = /^\/_(headers|redirects)$/;

/** A trailing slash makes no difference. */
const matches = (pattern: string, pathname: string): boolean => {
  const asked = pathname.replace(/\/*$/, '/');
  return pattern.endsWith('/*') ? asked.startsWith(pattern.slice(0, -1)) : asked === `${pattern}/`;
};

const readLines = (file: string): string[] => fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);

function readHeaderRules(file: string): { pattern: string; headers: [string, string][] }[] {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of readLines(file)) {
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value]);
    else rules.push({ pattern: line, headers: [] });
  }
  return rules;
}

/** Reads the two files of a build and gives the function that answers paths. Headers depend on the path alone, not on the status. */
export function openHost(folder: string): (pathname: string) => HostAnswer {
  const routes = readLines(path.join(folder, '_redirects')).map((line) => line.split(/\s+/));
  const rules = readHeaderRules(path.join(folder, '_headers'));
  const fileAt = (pathname: string): string | null => {
    const file = path.join(folder, path.normalize(pathname));
    const isOwn = file.startsWith(folder + path.sep) && !HOST_FILE.test(pathname);
    return isOwn && fs.existsSync(file) && fs.statSync(file).isFile() ? file : null;
  };
  return (pathname) => {
    const headers = Object.fromEntries([
      ['Cache-Control', DEFAULT_CACHING],
      ...rules.filter(({ pattern }) => matches(pattern, pathname)).flatMap((rule) => rule.headers),
    ]) as Record<string, string>;
    const file = fileAt(pathname === '/' ? '/index.html' : pathname);
    if (file) return { status: 200, file, headers };
    const route = HOST_FILE.test(pathname) ? undefined : routes.find(([pattern = '']) => matches(pattern, pathname));
    const [, target = '', status = '404'] = route ?? [];
    return { status: Number(status), file: fileAt(target), headers };
  };
}
