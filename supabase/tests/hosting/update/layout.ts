/** Folders, ports and addresses of the rehearsal: what the processes of it share, as one JSON file. */
import fs from 'node:fs';
import path from 'node:path';
import type { Places } from '../drill/places.ts';
import type { Tools } from '../drill/tools.ts';

/** First of the ports; TANDA_UPDATE_PORT names another one. */
const PORT = Number(process.env.TANDA_UPDATE_PORT ?? 27800);

export interface Layout {
  places: Places;
  tools: Tools;
  /** The clone that is updated. */
  repository: string;
  /** Settings, keys and releases of the server. */
  server: string;
  /** Builds of this rehearsal, by what they are made of. */
  builds: string;
  /** What the containers of the functions have as /home. */
  home: string;
  ports: {
    site: number;
    api: number;
    templates: number;
    caddyAdmin: number;
    previews: number;
    gateway: number;
    control: number;
    metrics: number;
  };
}

export const DATABASE_PORT = PORT;

export function layoutOf(places: Places, tools: Tools): Layout {
  const inRoot = (name: string) => path.join(places.root, name);
  const [site, api, templates, caddyAdmin, previews, gateway, control, metrics] = Array.from({ length: 8 }, (_, n) => PORT + 1 + n) as [
    ...[number, number, number, number, number, number, number, number],
  ];
  return {
    ...{
      places,
      tools,
      repository: inRoot('repository'),
      server: inRoot('server'),
      builds: inRoot('builds'),
      home: inRoot('home'),
    },
    ports: { site, api, templates, caddyAdmin, previews, gateway, control, metrics },
  };
}

export const local = (port: number): string => `http://127.0.0.1:${port}`;
const fileIn = (root: string): string => path.join(root, 'layout.json');

export const writeLayout = (layout: Layout): void => fs.writeFileSync(fileIn(layout.places.root), JSON.stringify(layout), { mode: 0o600 });
export const readLayout = (root: string): Layout => JSON.parse(fs.readFileSync(fileIn(root), 'utf8')) as Layout;
