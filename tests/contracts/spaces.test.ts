import fs from 'node:fs';
import { describe, expect, it } from 'vitest';

const RULES: [rule: string, fault: RegExp][] = [
  ['a count and its noun stay on one line', /\{\{count\}\} (?=[\p{L}\d])/u],
  ['№ and its number stay on one line', /№(?!\u00A0)/],
  ['no line begins with a dash', /\S [—–] /],
];

describe.each(['ru', 'kk'])('texts in %s', (language) => {
  const lines = [`public/locales/${language}`, `supabase/texts/${language}`].flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(json|md)$/.test(file))
      .flatMap((file) => fs.readFileSync(`${folder}/${file}`, 'utf8').split('\n')),
  );

  it.each(RULES)('%s', (_, fault) => {
    expect(lines.length).toBeGreaterThan(1000);
    expect(lines.filter((line) => fault.test(line)).map((line) => line.trim())).toEqual([]);
  });
});
