/** The server of the rehearsal: its settings, its keys by `init`, and its first version by `up`. */
import fs from 'node:fs';
import path from 'node:path';
import type { Keys } from '../../../hosting/keys.ts';
import { completeSettings } from '../../../hosting/testing.ts';
import type { LocalKeys } from '../../../local/settings.ts';
import { runCommand, textOf } from './commands.ts';
import type { Layout } from './layout.ts';

/** What `init` would ask for and fetch. */
export function writeServerFiles({ server }: Layout): void {
  const settings = Object.entries(completeSettings()).map(([name, value]) => `${name}=${value}`);
  const files = {
    'hosting.env': settings.join('\n'),
    'official.lock': 'commit',
    'official/docker/docker-compose.yml': 'ANON_KEY_ASYMMETRIC',
    'official/docker/volumes/functions/main/index.ts': '// of the image\n',
  };
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(server, name)), { recursive: true });
    fs.writeFileSync(path.join(server, name), text);
  }
}

export function keysOf({ server }: Layout): LocalKeys {
  const keys = JSON.parse(fs.readFileSync(path.join(server, 'keys.json'), 'utf8')) as Keys;
  return {
    publishable: keys.SUPABASE_PUBLISHABLE_KEY ?? '',
    secret: keys.SUPABASE_SECRET_KEY ?? '',
    jwtSecret: keys.JWT_SECRET ?? '',
  };
}

/** @throws Error with what the command said */
export async function runOrThrow(layout: Layout, command: 'init' | 'up'): Promise<void> {
  const outcome = await runCommand(layout, command);
  if (!outcome.isDone) throw new Error(`${command} failed:\n${textOf(outcome)}`);
}
