/** Uploads the sample catalogue's images through the storage API. */
import fs from 'node:fs';
import path from 'node:path';
import type { Fetch } from './gateway.ts';
import { repoRoot } from './settings.ts';

const MEDIA = path.join(repoRoot, 'supabase/seed/media');
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
};

interface SeedFile {
  file: string;
  bucket: string;
  key: string;
}

/** Every file of the seed with its bucket and key. */
function seedFiles(): SeedFile[] {
  const images = fs.existsSync(MEDIA) ? fs.readdirSync(MEDIA) : [];
  return images.map((name) => ({ file: path.join(MEDIA, name), bucket: 'product-media', key: `catalogue/${name}` }));
}

/** Uploads missing files; a marker in the storage folder lets later starts skip the check. */
export async function uploadSeedMedia(api: Fetch, options: { apiUrl: string; secretKey: string; storageDir: string }): Promise<void> {
  const files = seedFiles();
  const marker = path.join(options.storageDir, '.seeded');
  const fingerprint = files.map(({ file, key }) => `${key} ${fs.statSync(file).size}`).join('\n');
  if (fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === fingerprint) return;
  const queue = [...files];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const url = `${options.apiUrl}/storage/v1/object/${encodeURIComponent(next.bucket)}/${next.key}`;
      const headers = {
        apikey: options.secretKey,
        authorization: `Bearer ${options.secretKey}`,
        'content-type': TYPES[path.extname(next.file)] ?? 'application/octet-stream',
        'cache-control': 'max-age=31536000',
        'x-upsert': 'true',
      };
      const reply = await api(new Request(url, { method: 'POST', headers, body: fs.readFileSync(next.file) }));
      if (!reply.ok) throw new Error(`seeding ${next.bucket}/${next.key}: ${reply.status} ${await reply.text()}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  fs.mkdirSync(options.storageDir, { recursive: true });
  fs.writeFileSync(marker, fingerprint);
}
