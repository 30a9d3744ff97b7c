import { BlobReader, BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';
import { mediaOf, repairText } from './exportLists';
import { readExport } from './readExport';

/** Text as the export writes it: every byte of UTF-8 as a character. */
const broken = (text: string): string => [...new TextEncoder().encode(text)].map((byte) => String.fromCharCode(byte)).join('');
const post = (uri: string, caption: string, at = 1_763_700_000) => ({ media: [{ uri, creation_timestamp: at, title: broken(caption) }] });

async function archive(files: Record<string, string | Blob>): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const [name, content] of Object.entries(files))
    await writer.add(name, typeof content === 'string' ? new TextReader(content) : new BlobReader(content));
  return writer.close();
}
const IMAGE = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3])], { type: 'image/jpeg' });

describe('the data export of Instagram', () => {
  it('has its Cyrillic and Kazakh text decoded', () => {
    for (const text of ['Көйлек, өлшемі 42–46 ✨', 'Ваза «Тау», 19 900 ₸', 'plain words']) expect(repairText(broken(text))).toBe(text);
    expect(repairText('Уже хорошо')).toBe('Уже хорошо');
    expect(repairText('caf\u00e9')).toBe('caf\u00e9');
  });

  it('gives posts, stories and videos with captions and dates, the newest first', async () => {
    const zip = await archive({
      'your_instagram_activity/media/posts_1.json': JSON.stringify([
        post('media/posts/202611/a.jpg', 'Ваза', 1_700_000_000),
        {
          title: broken('Серия из двух'),
          creation_timestamp: 1_763_000_000,
          media: [{ uri: 'media/posts/b.jpg' }, { uri: 'media/posts/c.mp4' }],
        },
      ]),
      'your_instagram_activity/media/stories.json': JSON.stringify({
        ig_stories: [{ uri: 'media/stories/d.jpg', creation_timestamp: 1_763_900_000, title: '' }],
      }),
      'media/posts/202611/a.jpg': IMAGE,
      'media/posts/b.jpg': IMAGE,
      'media/posts/c.mp4': new Blob(['x']),
      'media/stories/d.jpg': IMAGE,
    });
    const { items, ...left } = await readExport([zip]);
    expect(left).toEqual({ missing: 0, unsupported: 0, older: 0 });
    expect(items.map(({ id, type, caption }) => [id, type, caption])).toEqual([
      ['zip:media/stories/d.jpg', 'image', ''],
      ['zip:media/posts/b.jpg', 'image', 'Серия из двух'],
      ['zip:media/posts/c.mp4', 'video', 'Серия из двух'],
      ['zip:media/posts/202611/a.jpg', 'image', 'Ваза'],
    ]);
    const file = await items[1]?.open?.();
    expect([file?.size, file?.type]).toEqual([IMAGE.size, 'image/jpeg']);
  });

  it('may be in a folder, and counts what is missing or unusable', async () => {
    const zip = await archive({
      'instagram-me-2026/your_instagram_activity/media/posts_1.json': JSON.stringify([
        post('media/a.jpg', 'A'),
        post('media/lost.jpg', 'B'),
        post('media/x.heic', 'C'),
      ]),
      'instagram-me-2026/media/a.jpg': IMAGE,
      'instagram-me-2026/media/x.heic': IMAGE,
    });
    expect(await readExport([zip])).toMatchObject({ items: [{ id: 'zip:media/a.jpg' }], missing: 1, unsupported: 1 });
  });

  it('may have several parts, which are read together', async () => {
    const list = await archive({ 'your_instagram_activity/media/posts_1.json': JSON.stringify([post('media/posts/a.jpg', 'A')]) });
    const media = await archive({ 'media/posts/a.jpg': IMAGE });
    for (const parts of [
      [list, media],
      [media, list],
    ]) {
      const { items, missing } = await readExport(parts);
      expect([items[0]?.caption, (await items[0]?.open?.())?.size, missing]).toEqual(['A', IMAGE.size, 0]);
    }
    expect(await readExport([list])).toMatchObject({ items: [], missing: 1 });
    await expect(readExport([media])).rejects.toMatchObject({ code: 'archive-part' });
  });

  it('has its newest items kept when there are too many, in whatever order they are listed', async () => {
    const files: Record<string, string | Blob> = { 'media/all.jpg': IMAGE };
    const names = Array.from({ length: 5003 }, (_, n) => `media/${n}.jpg`);
    files['media/stories.json'] = JSON.stringify({ ig_stories: names.map((uri, n) => ({ uri, creation_timestamp: 1_700_000_000 + n })) });
    for (const name of names) files[name] = '';
    const { items, older } = await readExport([await archive(files)]);
    expect([items.length, items[0]?.id, items.at(-1)?.id, older]).toEqual([5000, 'zip:media/5002.jpg', 'zip:media/3.jpg', 3]);
  });

  it('may have empty entries, media without a date, and further lists', async () => {
    const zip = await archive({
      'media/posts_1.json': JSON.stringify([null, 5, { media: [null, { uri: 'media/a.jpg' }] }]),
      'media/igtv_videos.json': JSON.stringify({ ig_igtv_media: [{ media: [{ uri: 'media/igtv/i.mp4', creation_timestamp: 3 }] }] }),
      'media/other_content.json': JSON.stringify({ ig_other_media: [{ media: [{ uri: 'media/other/o.jpg', creation_timestamp: 2 }] }] }),
      ...{ 'media/a.jpg': IMAGE, 'media/igtv/i.mp4': 'x', 'media/other/o.jpg': IMAGE },
    });
    const { items } = await readExport([zip]);
    expect(items.map(({ id }) => id)).toEqual(['zip:media/a.jpg', 'zip:media/igtv/i.mp4', 'zip:media/other/o.jpg']);
    // the day of the file in the archive
    expect(Date.now() - Date.parse(items[0]?.timestamp ?? '')).toBeLessThan(86_400_000);
  });

  it.each([
    ['no archive', new Blob(['not a zip at all'])],
    ['nothing', new Blob([])],
    ['half an archive', null],
  ])('refuses %s with one clear code', async (_, blob) => {
    const whole = await archive({ 'media/posts_1.json': '[]', 'a.jpg': IMAGE });
    await expect(readExport([blob ?? whole.slice(0, whole.size / 2)])).rejects.toMatchObject({ code: 'invalid-archive' });
  });

  it('refuses another archive, and lists that are not lists', async () => {
    await expect(readExport([await archive({ 'holiday/a.jpg': IMAGE })])).rejects.toMatchObject({ code: 'invalid-archive' });
    await expect(readExport([await archive({ 'media/posts_1.json': '{{{' })])).rejects.toMatchObject({ code: 'invalid-archive' });
    expect(await readExport([await archive({ 'media/posts_1.json': '5' })])).toEqual({ items: [], missing: 0, unsupported: 0, older: 0 });
    expect(mediaOf([{ media: [{ uri: 5 }, {}] }, {}])).toEqual([]);
  });

  it('stops unpacking a bomb at the limit, whatever size it states', async () => {
    const bomb = new Blob([new Uint8Array(45 * 1024 * 1024)]);
    const zip = await archive({ 'media/posts_1.json': JSON.stringify([post('media/bomb.jpg', '')]), 'media/bomb.jpg': bomb });
    expect(zip.size).toBeLessThan(100_000);
    const { items } = await readExport([zip]);
    await expect(items[0]?.open?.()).rejects.toMatchObject({ code: 'file-too-large' });
    await expect(readExport([await archive({ 'media/posts_1.json': bomb })])).rejects.toMatchObject({ code: 'file-too-large' });
  });

  it('reads the list of a thousand images and unpacks none of them', async () => {
    const files: Record<string, string | Blob> = {
      'media/posts_1.json': JSON.stringify(Array.from({ length: 1000 }, (_, i) => post(`media/${i}.jpg`, `P ${i}`, i))),
    };
    for (let i = 0; i < 1000; i++) files[`media/${i}.jpg`] = IMAGE;
    const { items } = await readExport([await archive(files)]);
    expect(items).toHaveLength(1000);
  });
});
