/** Writes ZIP archives; a two-gigabyte entry is a hole in a sparse file, so it takes no disk space. */
import fs from 'node:fs';
import path from 'node:path';

interface Entry {
  name: string;
  content: Buffer;
  /** Size of a sparse entry; its content is not written. */
  hole?: number;
}

function header(signature: number, entry: Entry, extra: Buffer): Buffer {
  const name = Buffer.from(entry.name);
  const size = entry.hole ?? entry.content.length;
  const isCentral = signature === 0x02014b50;
  const fixed = Buffer.alloc(isCentral ? 46 : 30);
  fixed.writeUInt32LE(signature, 0);
  const at = isCentral ? 2 : 0;
  if (isCentral) fixed.writeUInt16LE(20, 4);
  fixed.writeUInt16LE(20, 4 + at);
  // stored without compression, names in UTF-8
  fixed.writeUInt16LE(0x0800, 6 + at);
  fixed.writeUInt32LE(size, 18 + at);
  fixed.writeUInt32LE(size, 22 + at);
  fixed.writeUInt16LE(name.length, 26 + at);
  if (isCentral) extra.copy(fixed, 42);
  return Buffer.concat([fixed, name]);
}

/** Returns the path of the archive. */
export function writeZip(folder: string, entries: Entry[]): string {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `export-${Date.now()}-${Math.trunc(Math.random() * 1e6)}.zip`);
  const handle = fs.openSync(file, 'w');
  const central: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const place = Buffer.alloc(4);
    place.writeUInt32LE(offset);
    central.push(header(0x02014b50, entry, place));
    const local = Buffer.concat([header(0x04034b50, entry, place), entry.hole ? Buffer.alloc(0) : entry.content]);
    fs.writeSync(handle, local, 0, local.length, offset);
    offset += local.length + (entry.hole ?? 0);
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  fs.writeSync(handle, Buffer.concat([directory, end]), 0, directory.length + 22, offset);
  fs.closeSync(handle);
  return file;
}
