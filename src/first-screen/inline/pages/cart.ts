/** The cart with what the browser has stored; prices and stock are checked by the app. */
import { cartCount, cartTotal } from '~/domain/cart';
import { groupBySeller } from '~/domain/sellerGroups';
import { mostOf } from '~/domain/product';
import { parseCart } from '~/domain/storedCart';
import { toLanguage } from '~/i18n/languages';
import { formatMoney, formatNumber } from '~/lib/format';
import { readStored, storageKeys } from '~/lib/storage';
import { signedInUser } from '~/services/session';
import { fillSlots } from '../fill';
import { pictureOf } from '../pictures';
import type { StartPlan } from '../plan';
import { start } from '../start';

declare const PLAN: StartPlan;

const plan = PLAN;
const cart = parseCart(readStored(storageKeys.cart(signedInUser()?.id ?? null)));
const needed = cart.length > 0 ? plan.modules.concat(plan.filled ?? []) : plan.modules;

start({ ...plan, modules: needed }, (frame) => {
  if (cart.length === 0) return;
  // the frame is an empty cart: the app renders in its place at once, instead of hydrating it and rendering it again
  delete frame.dataset.prerendered;
  const language = toLanguage(document.documentElement.lang);
  const money = (tenge: number) => formatMoney(tenge, language);
  const sellers = groupBySeller(cart).map(({ sellerUsername, lines }) => ({
    username: sellerUsername,
    lines: lines.map(({ productId, name, price, quantity, stock }) => ({
      productId,
      name,
      price: money(price),
      quantity,
      sum: money(price * quantity),
      isLeast: quantity <= 1,
      isMost: quantity >= mostOf(stock),
    })),
  }));
  const count = cartCount(cart);
  fillSlots(frame, 'cart', [{ sellers, count, amount: formatNumber(count, language), total: money(cartTotal(cart)) }]);
  const pictures = groupBySeller(cart).flatMap(({ lines }) => lines.map(({ image }) => image));
  frame.querySelectorAll('[data-picture]').forEach((place, i) => place.append(pictureOf(pictures[i], '112px', plan.api)));
});
