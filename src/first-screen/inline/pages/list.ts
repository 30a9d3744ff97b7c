/** The product list: names, prices and sellers of the cards. */
import { fillSlots } from '../fill';
import type { StartPlan } from '../plan';
import { start } from '../start';
import { productsIn, productValues } from '../values/product';

declare const PLAN: StartPlan;

start(PLAN, (frame, { answer }) => {
  const cards = productsIn(answer).map((product, place) => ({ ...productValues(product), place }));
  // an empty list has a drawing, which comes with the app
  if (cards.length > 0) fillSlots(frame, 'list', [{ cards }]);
});
