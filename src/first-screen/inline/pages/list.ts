/** The product list: names, prices and sellers of the cards. */
import { fillSlots } from '../fill';
import type { StartPlan } from '../plan';
import { start } from '../start';
import { productsIn, productValues } from '../values/product';

declare const PLAN: StartPlan;

start(PLAN, (frame, { answer }) => fillSlots(frame, 'card', productsIn(answer).map(productValues)));
