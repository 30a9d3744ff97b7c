import fs from 'node:fs';
import zlib from 'node:zlib';

const sizes = new Map<string, number>();

/** The size of a file as a phone receives it, compressed with brotli at its best, in kB (1,000 bytes). */
export function compressedSize(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const { length } = zlib.brotliCompressSync(fs.readFileSync(file), { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } });
  sizes.set(file, length / 1000);
  return length / 1000;
}
