import { toLanguage } from '~/shared/i18n/languages';
import type { ProductToShare } from '~/features/account/rules/shareImage';
import { formatMoney } from '~/shared/lib/format';
import { color, drawFilling, drawWordmark, font, linesOf, loadImage, openCanvas, toJpeg } from './canvas';

const IMAGE = { x: 0, y: 0, width: 560, height: 630 };
const LEFT = 616;
const WIDTH = 528;

const PRICE = font(600, 68);
const BEFORE = font(500, 36);
/** Between the price and the old one. */
const GAP = 20;

/** The texts of the prices, their widths, and whether the old one has room beside the other. */
function measurePrices(context: CanvasRenderingContext2D, { price, discountPrice, language: own }: ProductToShare) {
  const language = toLanguage(own ?? undefined);
  const now = formatMoney(discountPrice ?? price, language);
  context.font = PRICE;
  const end = LEFT + context.measureText(now).width + GAP;
  const before = discountPrice === null ? null : formatMoney(price, language);
  context.font = BEFORE;
  const width = before ? context.measureText(before).width : 0;
  return { now, before, end, width, isBelow: end + width > LEFT + WIDTH && before !== null };
}

/** Price, with the old one struck out beside it or, where there is no room, below it. */
function drawPrices(context: CanvasRenderingContext2D, prices: ReturnType<typeof measurePrices>, baseline: number): void {
  const { now, before, end, width, isBelow } = prices;
  context.font = PRICE;
  context.fillStyle = before === null ? color('ink') : color('sale');
  context.fillText(now, LEFT, baseline);
  if (before === null) return;
  const [x, y] = isBelow ? [LEFT, baseline + 52] : [end, baseline];
  context.font = BEFORE;
  context.fillStyle = color('ink-3');
  context.fillText(before, x, y);
  context.fillRect(x, y - 12, width, 3);
}

/** The share image of a product: image, store, name, price. @returns null when its image cannot be read or the browser cannot draw */
export async function drawProduct(product: ProductToShare, storeName: string): Promise<Blob | null> {
  const image = await loadImage(product.cover);
  const context = image && (await openCanvas(`${product.name}${storeName}0₸`));
  if (!image || !context) return null;
  drawFilling(context, image, IMAGE);
  image.close();
  context.font = font(500, 30);
  context.fillStyle = color('ink-3');
  context.fillText(linesOf(context, storeName, WIDTH, 1)[0] ?? '', LEFT, 96);
  const prices = measurePrices(context, product);
  context.font = font(500, 56);
  context.fillStyle = color('ink');
  // an old price below the other takes the room of a line
  const lines = linesOf(context, product.name, WIDTH, prices.isBelow ? 3 : 4);
  lines.forEach((line, i) => context.fillText(line, LEFT, 176 + i * 64));
  drawPrices(context, prices, 176 + (lines.length - 1) * 64 + 112);
  drawWordmark(context, LEFT, 582, 44);
  return toJpeg(context.canvas);
}
