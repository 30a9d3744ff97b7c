/** `npm run db:reset`: deletes the local data. The next start creates it again. */
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { removePostgresFolder } from './postgres.ts';
import { readSettings } from './settings.ts';

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

const { dataDir, databasePort } = readSettings();
if (await isListening(databasePort)) {
  console.error(`  Something listens on the database port ${databasePort}: stop Tañda first, then reset.`);
  process.exit(1);
}
removePostgresFolder(path.join(dataDir, 'postgres'));
fs.rmSync(dataDir, { recursive: true, force: true });
console.log('  The local data are deleted. The next start creates them again.');
