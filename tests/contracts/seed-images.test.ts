import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { storedWidths } from '../../src/shared/lib/renditions.ts';

it('images of the seed exist in every stored width', () => {
  const files = new Set(fs.readdirSync(path.resolve(import.meta.dirname, '../../supabase/seed/media')));
  const sizes = Object.values(storedWidths);
  for (const largest of [...files].filter((file) => sizes.some((widths) => file.endsWith(`-${widths.at(-1)}.webp`)))) {
    const [, name, width] = /^(.+)-(\d+)\.webp$/.exec(largest) ?? [];
    for (const each of storedWidths[Number(width) as keyof typeof storedWidths])
      for (const type of ['avif', 'webp']) expect(files.has(`${name}-${each}.${type}`), `${name}-${each}.${type}`).toBe(true);
  }
});
