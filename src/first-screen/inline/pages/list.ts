/** The product list: names, prices and sellers of the cards; the headline of a category is its name. */
import type { StoredCategory } from '~/domain/category';
import { fillSlots } from '../fill';
import type { StartPlan } from '../plan';
import { start } from '../start';
import { productsIn, productValues } from '../values/product';

declare const PLAN: StartPlan;

/** What the app shows until the name is known. */
const BLANK = '\u00A0';

async function showName(category: string): Promise<void> {
  const heading = document.querySelector('#root[data-prerendered] h1');
  if (!heading) return;
  heading.textContent = BLANK;
  // the names are in an answer of their own, which the app takes later
  const [, answer] = Object.entries(window.__prefetched ?? {}).find(([url]) => url.includes('/rest/v1/categories?')) ?? [];
  const rows = (await (await answer)?.clone().json()) as StoredCategory[];
  const row = rows.find(({ slug }) => slug === category);
  const name = row?.translations[document.documentElement.lang]?.name ?? row?.name;
  if (name && heading.textContent === BLANK) heading.textContent = name;
}

start(PLAN, (frame, { answer }) => {
  const cards = productsIn(answer).map((product, place) => ({ ...productValues(product), place }));
  // an empty list has a drawing, which comes with the app
  if (cards.length > 0) fillSlots(frame, 'list', [{ cards }]);
});
const category = new URLSearchParams(location.search).get('category');
if (category) showName(category).catch(() => undefined);
