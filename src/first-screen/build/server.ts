/** Writes the handler that may run in front of the static build (`server/handler.ts`): one module without imports, beside the build. */
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'rolldown';
import { fromEntries } from '../../shared/lib/entries.ts';
import type * as Entry from '../frames/entry.ts';
import { cardRoutes, paramPattern, screens } from '../screens.ts';
import type { CardScreen, Plan } from '../server/plan.ts';
import { dist, root } from './bundle.ts';

/** Takes the place of a parameter in the address whose page the service worker stores: no product or store can have it. */
export const SHELL_VALUE = '-';

const textsOf = (language: string) => {
  const texts: { footer: { tagline: string }; nav: { products: string; shops: string } } = JSON.parse(
    fs.readFileSync(path.join(root, `public/locales/${language}/shop.json`), 'utf8'),
  );
  return { tagline: texts.footer.tagline, products: texts.nav.products, stores: texts.nav.shops };
};

async function planOf(entry: typeof Entry): Promise<Plan> {
  const cards: CardScreen[] = [];
  for (const { kind, route, param: ownParam } of cardRoutes) {
    const screen = screens.find((row) => row.route === route);
    const param = screen?.param ?? ownParam;
    cards.push({
      kind,
      route,
      pattern: paramPattern({ route, param }) ?? '',
      placeholder: param.placeholder,
      requests: await entry.addressesOf(screen?.queries?.always ?? [], param.placeholder),
    });
  }
  const texts = fromEntries(entry.languages.map((language) => [language, textsOf(language)]));
  return { api: entry.api, key: entry.key, headers: entry.earlyHeaders, screens: cards, shellValue: SHELL_VALUE, texts };
}

/** The handler and its plan, in the folder that is named like the build, with `-server`. */
export async function writeServer(entry: typeof Entry): Promise<void> {
  const folder = `${dist}-server`;
  fs.rmSync(folder, { recursive: true, force: true });
  const { output } = await build({
    input: path.join(root, 'src/first-screen/server/handler.ts'),
    platform: 'neutral',
    resolve: { alias: { '~': path.join(root, 'src') } },
    logLevel: 'silent',
    output: {
      dir: folder,
      entryFileNames: 'handler.js',
      format: 'esm',
      outro: `export const plan = ${JSON.stringify(await planOf(entry))};`,
    },
  });
  const [handler] = output;
  if (handler.imports.length > 0) throw new Error(`The handler imports ${handler.imports.join(', ')}`);
}
