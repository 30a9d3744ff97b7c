/** Images of the services, by the digests that the first pull noted. */
import { compose, has, PINS, readFile, type Server, writeFile, writeServices } from './server.ts';

type Images = Record<string, string>;

function imagesOf(server: Server): Record<string, { image?: string; build?: unknown }> {
  const config = JSON.parse(server.runner.read('docker', compose(server, 'config', '--format', 'json'))) as {
    services: Record<string, { image?: string; build?: unknown }>;
  };
  return config.services;
}

const lockOf = (server: Server): Images => (has(server, 'images.lock') ? (JSON.parse(readFile(server, 'images.lock')) as Images) : {});

/** Writes the digests that are noted as a further file of compose. */
export function writePins(server: Server): void {
  const lock = lockOf(server);
  // compose would name the digests in place of the tags
  writeServices(server, PINS, {});
  const pins = Object.entries(imagesOf(server)).flatMap(([name, { image, build }]) => {
    const digest = image && !build ? lock[image] : undefined;
    return digest ? [[name, { image: digest }]] : [];
  });
  writeServices(server, PINS, Object.fromEntries(pins));
}

/** The first pull of a tag notes its digest; from then on that digest is pulled. @throws Error when docker fails */
export function pullImages(server: Server): void {
  const { runner } = server;
  runner.run('docker', compose(server, 'pull', '--ignore-buildable'));
  runner.run('docker', compose(server, 'build'));
  const lock = lockOf(server);
  for (const { image, build } of Object.values(imagesOf(server))) {
    if (!image || build || image.includes('@') || lock[image]) continue;
    lock[image] = runner.read('docker', ['image', 'inspect', '--format', '{{index .RepoDigests 0}}', image]).trim();
  }
  writeFile(server, 'images.lock', `${JSON.stringify(lock, null, 2)}\n`, 0o644);
  writePins(server);
}
