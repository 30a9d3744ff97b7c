/** Texts promise only what the system does: no invented times of delivery, no invented contacts. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/shared/i18n/languages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const topic = (language: string, name: string) => JSON.parse(read(`public/locales/${language}/${name}.json`)) as Record<string, never>;

describe.each(languages)('texts in %s', (language) => {
  it('name no delivery time: sellers set it', () => {
    const { shipping } = topic(language, 'help');
    const { review } = topic(language, 'checkout') as unknown as { review: { deliveryTime: string } };
    const { promise } = topic(language, 'shop') as unknown as { promise: { freeUsually: string } };
    expect(JSON.stringify([shipping, review.deliveryTime, promise.freeUsually])).not.toMatch(/\d/);
  });

  it('contain no address, phone or e-mail of the site: these are configured', () => {
    const policy = `supabase/texts/${language}/privacy-policy.md`;
    const { legal } = topic(language, 'account');
    const texts = ['help', 'shop', 'checkout', 'instagram'].map((name) => JSON.stringify(topic(language, name)));
    expect([...texts, JSON.stringify(legal), read(policy)].join('\n')).not.toMatch(/@tanda|\+7 ?7\d\d|[\w.]+@[\w-]+\.\w{2,}/);
  });
});
