/** The parts of Caddy's configuration that are made with each build: Caddy reads neither `_headers` nor `_redirects`. */

const quoted = (value: string): string => `"${value.replaceAll('"', '\\"')}"`;
const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);
// not empty where there are no rules: Caddy would warn
const fileOf = (lines: string[]): string => ['# Made with the build.', ...lines, ''].join('\n');

/** The headers of `_headers`, with one matcher for paths that have the same: the build has a rule for each asset. */
export function headersFile(text: string): string {
  const rules: { pattern: string; headers: string[] }[] = [];
  // Caddy sets a header once, and the later line wins: nothing has to be taken back
  for (const line of linesOf(text).filter((one) => !/^\s+! /.test(one))) {
    const [, name, value = ''] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (name) rules.at(-1)?.headers.push(`${name} ${quoted(value)}`);
    else rules.push({ pattern: line, headers: [] });
  }
  const groups = new Map<string, { headers: string[]; paths: string[] }>();
  for (const { pattern, headers } of rules) {
    const group = groups.get(headers.join('\n')) ?? { headers, paths: [] };
    group.paths.push(pattern);
    groups.set(headers.join('\n'), group);
  }
  return fileOf(
    [...groups.values()].flatMap(({ headers, paths }, number) =>
      paths.includes('/*')
        ? headers.map((header) => `header ${header}`)
        : [`@headers${number} path ${paths.join(' ')}`, ...headers.map((header) => `header @headers${number} ${header}`)],
    ),
  );
}

/**
 * The pages of `_redirects`: files first, then the first matching route, as hosts do that read it.
 * @param isFallback for answers in place of an error, whose status Caddy would keep
 */
export function pagesFile(text: string, isFallback: boolean): string {
  const routes = linesOf(text).map((line) => line.split(/\s+/));
  return fileOf(
    routes.flatMap(([pattern = '', target = '', status = '200'], number) => [
      `@route${number} {`,
      ...(pattern === '/*' ? [] : [`  path ${pattern.endsWith('/*') ? pattern : `${pattern} ${pattern}/`}`]),
      '  not file',
      '}',
      `handle @route${number} {`,
      `  rewrite * ${target}`,
      '  file_server {',
      '    precompressed br gzip',
      // a status that is set also replaces 304: only where it must be
      ...(isFallback || status !== '200' ? [`    status ${status}`] : []),
      '  }',
      '}',
    ]),
  );
}
