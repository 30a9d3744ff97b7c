/** The type of a file by its first bytes; the declared type is not trusted. */
export interface FileType {
  mime: string;
  ending: string;
}

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** The type of an image or video that may be stored, or null. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return { mime: 'image/jpeg', ending: 'jpg' };
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return { mime: 'image/png', ending: 'png' };
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return { mime: 'image/webp', ending: 'webp' };
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return { mime: 'image/gif', ending: 'gif' };
  if (text(bytes, 4, 8) !== 'ftyp') return null;
  const brand = text(bytes, 8, 12);
  if (brand === 'avif' || brand === 'avis') return { mime: 'image/avif', ending: 'avif' };
  return /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)$/.test(brand) ? { mime: 'video/mp4', ending: 'mp4' } : null;
}
