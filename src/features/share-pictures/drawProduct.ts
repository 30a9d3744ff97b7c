import { languages } from '~/i18n/languages';
import type { ProductToShare } from '~/domain/sharePicture';
import { formatMoney } from '~/lib/format';
import { color, drawFilling, drawWordmark, font, linesOf, loadPicture, openCanvas, toJpeg } from './canvas';

const PICTURE = { x: 0, y: 0, width: 560, height: 630 };
const LEFT = 616;
const WIDTH = 528;

/** Price, with the old one struck out beside it or, where there is no room, below it. */
function drawPrice(context: CanvasRenderingContext2D, product: ProductToShare, baseline: number): void {
  const language = languages.find((one) => one === product.language) ?? 'ru';
  const price = formatMoney(product.discountPrice ?? product.price, language);
  context.font = font(600, 68);
  context.fillStyle = product.discountPrice === null ? color('ink') : color('sale');
  context.fillText(price, LEFT, baseline);
  if (product.discountPrice === null) return;
  const end = LEFT + context.measureText(price).width;
  const before = formatMoney(product.price, language);
  context.font = font(500, 36);
  const { width } = context.measureText(before);
  const hasRoom = end + 20 + width <= LEFT + WIDTH;
  const [x, y] = hasRoom ? [end + 20, baseline] : [LEFT, baseline + 52];
  context.fillStyle = color('ink-3');
  context.fillText(before, x, y);
  context.fillRect(x, y - 12, width, 3);
}

/** The share picture of a product: picture, store, name, price. @returns null when its picture cannot be read or the browser cannot draw */
export async function drawProduct(product: ProductToShare, storeName: string): Promise<Blob | null> {
  const picture = await loadPicture(product.cover);
  const context = picture && (await openCanvas(`${product.name}${storeName}0₸`));
  if (!picture || !context) return null;
  drawFilling(context, picture, PICTURE);
  picture.close();
  context.font = font(500, 30);
  context.fillStyle = color('ink-3');
  context.fillText(linesOf(context, storeName, WIDTH, 1)[0] ?? '', LEFT, 96);
  context.font = font(500, 56);
  context.fillStyle = color('ink');
  const lines = linesOf(context, product.name, WIDTH, 4);
  lines.forEach((line, i) => context.fillText(line, LEFT, 176 + i * 64));
  drawPrice(context, product, 176 + (lines.length - 1) * 64 + 112);
  drawWordmark(context, LEFT, 582, 44);
  return toJpeg(context.canvas);
}
