/** Reads a cart out of local storage, where anyone may have written anything. Invalid lines are dropped. */
import type { Cart, CartItem } from '~/features/catalogue/rules/cart';
import * as columnLimits from '~/shared/generated/columnLimits';
import { asRecord } from '~/shared/lib/asRecord';
import { storeNameOf } from '~/features/account/rules/storeName';
import { clampQuantity } from '~/features/catalogue/rules/product';
import { isUuid } from '~/shared/lib/uuid';

/** A product's name with the label of its variant (`lineName`). */
const NAME_MAX = 260;
/** The limit counts characters, of which some are two units of a string. */
const STORE_NAME_MAX = 2 * columnLimits.storeName;
const IMAGE = /^(https?:\/\/|\/storage\/)[^\s"'<>\\]+$/;

const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length > 0 && value.length <= max;
const isCount = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max;

function readLine(raw: unknown): CartItem | null {
  const line = asRecord(raw);
  if (!isUuid(line.id) || !isUuid(line.sellerId)) return null;
  if (!isText(line.name, NAME_MAX) || !isText(line.sellerUsername, columnLimits.username)) return null;
  if (!isCount(line.price, columnLimits.price) || !isCount(line.quantity, columnLimits.stock) || !isCount(line.stock, columnLimits.stock))
    return null;
  return {
    id: line.id,
    // carts stored before variants existed have no product id
    productId: isUuid(line.productId) ? line.productId : line.id,
    variantId: isUuid(line.variantId) ? line.variantId : null,
    name: line.name,
    price: line.price,
    image: isText(line.image, 2000) && IMAGE.test(line.image) ? line.image : null,
    color: isText(line.color, 7) && /^#[0-9a-f]{6}$/.test(line.color) ? line.color : null,
    quantity: clampQuantity(line.quantity, line.stock),
    stock: line.stock,
    sellerId: line.sellerId,
    sellerUsername: line.sellerUsername,
    // carts stored before lines named the store have the username only
    sellerName: isText(line.sellerName, STORE_NAME_MAX) ? line.sellerName : storeNameOf(null, null, line.sellerUsername),
  };
}

/** Parses stored text. Anything unreadable is an empty cart; a line that appears twice counts once. */
export function parseCart(text: string | null): Cart {
  if (!text || text.length > 200_000) return [];
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(raw)) return [];
  const lines = raw
    .slice(0, 500)
    .map(readLine)
    .filter((line) => line !== null);
  return lines.filter((line, i) => lines.findIndex((other) => other.id === line.id) === i).slice(0, columnLimits.cartLines);
}
