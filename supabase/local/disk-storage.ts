/** Storage on disk: a file per object, and its HTTP metadata in a second file beside it. */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

interface Note {
  mimetype?: string;
  cacheControl?: string;
  eTag?: string;
}

export interface ObjectMetadata {
  cacheControl: string;
  contentLength: number;
  size: number;
  mimetype: string;
  lastModified: Date;
  eTag: string;
  httpStatusCode: number;
}

const NOTE = '.note.json';

async function bytesOf(body: unknown): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Implements the storage adapter of the API library. Keys that lead out of the folder are refused. */
export class DiskStorage {
  readonly driver = fs;
  readonly base: string;

  constructor(base: string) {
    this.base = path.resolve(base);
  }

  private file(bucket: string, key: string): string {
    const file = path.resolve(this.base, encodeURIComponent(bucket), key);
    if (!file.startsWith(this.base + path.sep)) throw new Error('The key leaves the storage folder.');
    return file;
  }

  private async describe(file: string): Promise<ObjectMetadata> {
    const stat = await fs.stat(file);
    const note = await fs.readFile(file + NOTE, 'utf8').then(
      (text) => JSON.parse(text) as Note,
      (): Note => ({}),
    );
    return {
      cacheControl: note.cacheControl ?? 'no-cache',
      contentLength: stat.size,
      size: stat.size,
      mimetype: note.mimetype ?? 'application/octet-stream',
      lastModified: stat.mtime,
      eTag: note.eTag ?? `"${stat.mtimeMs}"`,
      httpStatusCode: 200,
    };
  }

  async getObject(bucket: string, key: string, _version?: string, headers?: { ifNoneMatch?: string }) {
    const file = this.file(bucket, key);
    const metadata = await this.describe(file);
    if (headers?.ifNoneMatch === metadata.eTag) return { httpStatusCode: 304, metadata };
    return { httpStatusCode: 200, metadata, body: new Blob([await fs.readFile(file)]).stream() };
  }

  async uploadObject(bucket: string, key: string, _version: unknown, body: unknown, mimetype: string, cacheControl: string) {
    const file = this.file(bucket, key);
    const bytes = await bytesOf(body);
    const eTag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, bytes);
    await fs.writeFile(file + NOTE, JSON.stringify({ mimetype, cacheControl, eTag } satisfies Note));
    return this.describe(file);
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const file = this.file(bucket, key);
    await Promise.all([file, file + NOTE].map((name) => fs.rm(name, { force: true })));
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async copyObject(fromBucket: string, fromKey: string, _version: unknown, toBucket: string, toKey: string) {
    const [from, to] = [this.file(fromBucket, fromKey), this.file(toBucket, toKey)];
    await fs.mkdir(path.dirname(to), { recursive: true });
    await fs.copyFile(from, to);
    await fs.copyFile(from + NOTE, to + NOTE).catch(() => undefined);
    return this.describe(to);
  }

  async headObject(bucket: string, key: string) {
    return this.describe(this.file(bucket, key));
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return `file://${this.file(bucket, key)}`;
  }
}
