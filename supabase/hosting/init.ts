/** `init`: settings, keys, the official files at one commit, and the images with their digests. */
import { writeConfiguration } from './configuration.ts';
import { pullImages } from './images.ts';
import { makeKeys } from './keys.ts';
import { fetchOfficial, isFetched } from './official.ts';
import type { Step } from './plan.ts';
import { checkDocker, fileOf, has, type Server, settingsOf, writeFile } from './server.ts';
import { exampleFile } from './settings.ts';

function writeSettings(server: Server): void {
  if (has(server, 'hosting.env')) return;
  writeFile(server, 'hosting.env', exampleFile());
  throw new Error(`fill in ${fileOf(server, 'hosting.env')} and repeat this command`);
}

/** Official files, configuration and images, as the settings name them. */
export const configurationSteps = (server: Server): Step[] => [
  {
    title: 'fetch the official files of self-hosted Supabase at one commit',
    isDone: () => isFetched(server, settingsOf(server)),
    work: () => fetchOfficial(server, settingsOf(server)),
  },
  { title: 'write the configuration of the services', work: () => writeConfiguration(server, settingsOf(server)) },
  { title: 'pull the images that are not here yet, and note their digests', work: () => pullImages(server) },
];

/** @param now in seconds since 1970 */
export function initSteps(server: Server, now: number): Step[] {
  return [
    { title: 'write the settings to be filled in', isDone: () => has(server, 'hosting.env'), work: () => writeSettings(server) },
    { title: 'check the settings', work: () => void settingsOf(server) },
    { title: 'look for docker', work: () => checkDocker(server) },
    {
      title: 'make keys and passwords (keys.json: keep a copy elsewhere, no backup can be read without it)',
      isDone: () => has(server, 'keys.json'),
      work: () => writeFile(server, 'keys.json', `${JSON.stringify(makeKeys(now), null, 2)}\n`),
    },
    ...configurationSteps(server),
  ];
}
