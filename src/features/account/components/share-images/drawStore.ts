import { handleBeside } from '~/features/account/rules/storeName';
import type { StoreToShare } from '~/features/account/rules/shareImage';
import { type Box, color, drawFilling, drawWordmark, font, linesOf, loadImage, openCanvas, toJpeg } from './canvas';

const ARCH = { x: 72, y: 64, width: 440, height: 566 };
const LEFT = 588;
const WIDTH = 548;

/** The arch is the shape of every store; here it stands on the lower edge. */
function clipArch(context: CanvasRenderingContext2D, { x, y, width, height }: Box): void {
  context.beginPath();
  context.moveTo(x, y + height);
  context.lineTo(x, y + width / 2);
  context.arc(x + width / 2, y + width / 2, width / 2, Math.PI, 0);
  context.lineTo(x + width, y + height);
  context.clip();
}

function drawInitial(context: CanvasRenderingContext2D, name: string): void {
  context.fillStyle = color('surface-2');
  context.fillRect(ARCH.x, ARCH.y, ARCH.width, ARCH.height);
  context.font = font(600, 220);
  context.fillStyle = color('ink');
  context.textAlign = 'center';
  context.fillText(name.charAt(0).toUpperCase(), ARCH.x + ARCH.width / 2, ARCH.y + 370);
}

function drawRound(context: CanvasRenderingContext2D, image: ImageBitmap, { x, y, width }: Omit<Box, 'height'>): void {
  context.save();
  context.beginPath();
  context.arc(x + width / 2, y + width / 2, width / 2, 0, 2 * Math.PI);
  context.clip();
  drawFilling(context, image, { x, y, width, height: width });
  context.restore();
}

/** The share image of a store: cover or avatar in the arch, name and username. @returns null when the browser cannot draw */
export async function drawStore(store: StoreToShare): Promise<Blob | null> {
  const context = await openCanvas(`${store.name}@${store.username}`);
  if (!context) return null;
  const [cover, avatar] = await Promise.all([loadImage(store.cover), loadImage(store.avatar)]);
  const inArch = cover ?? avatar;
  context.save();
  clipArch(context, ARCH);
  if (inArch) drawFilling(context, inArch, ARCH);
  else drawInitial(context, store.name.replace(/^@/, ''));
  context.restore();
  if (cover && avatar) drawRound(context, avatar, { x: LEFT, y: 96, width: 132 });
  context.font = font(500, 64);
  context.fillStyle = color('ink');
  const lines = linesOf(context, store.name, WIDTH, 3);
  const top = cover && avatar ? 316 : 250;
  lines.forEach((line, i) => context.fillText(line, LEFT, top + i * 72));
  context.font = font(500, 32);
  context.fillStyle = color('ink-3');
  context.fillText(linesOf(context, handleBeside(store), WIDTH, 1)[0] ?? '', LEFT, top + (lines.length - 1) * 72 + 60);
  drawWordmark(context, LEFT, 582, 44);
  cover?.close();
  avatar?.close();
  return toJpeg(context.canvas);
}
