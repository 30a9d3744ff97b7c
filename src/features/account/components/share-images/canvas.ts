/** What share images are drawn with: canvas, fonts, images, texts of several lines, the wordmark. */
import { sellerLimits } from '~/shared/lib/sellerLimits';
import { absoluteMediaUrl } from '~/shared/lib/media';

const { width, height, maxBytes } = sellerLimits.shareImage;
const FAMILY = '"Onest Variable", sans-serif';
const IMAGE_TIMEOUT_MS = 20_000;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Token = 'bg' | 'surface-2' | 'ink' | 'ink-3' | 'sale' | 'dawn-hover';
/** A colour of the light theme, whatever the page's is: a messenger has no theme of ours. */
export function color(token: Token): string {
  const probe = document.createElement('i');
  probe.dataset.theme = 'light';
  document.body.append(probe);
  const value = getComputedStyle(probe).getPropertyValue(`--${token}`).trim();
  probe.remove();
  return value;
}

export const font = (weight: number, px: number): string => `${weight} ${px}px ${FAMILY}`;

/** A white canvas whose fonts are ready for these texts. @returns null where the browser cannot draw */
export async function openCanvas(texts: string): Promise<CanvasRenderingContext2D | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  // without the font the system's is drawn
  await Promise.all([500, 600].map((weight) => document.fonts.load(font(weight, 40), `tanda${texts}`))).catch(() => undefined);
  context.fillStyle = color('bg');
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  return context;
}

/** @returns null when the image cannot be read, for example from another site */
export async function loadImage(url: string | null): Promise<ImageBitmap | null> {
  const address = absoluteMediaUrl(url);
  if (!address) return null;
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(IMAGE_TIMEOUT_MS) });
    return reply.ok ? await createImageBitmap(await reply.blob()) : null;
  } catch {
    return null;
  }
}

/** Fills the box with the middle of the image. */
export function drawFilling(context: CanvasRenderingContext2D, image: ImageBitmap, box: Box): void {
  const scale = Math.max(box.width / image.width, box.height / image.height);
  const [w, h] = [box.width / scale, box.height / scale];
  context.drawImage(image, (image.width - w) / 2, (image.height - h) / 2, w, h, box.x, box.y, box.width, box.height);
}

/** Breaks a text into lines, long words anywhere; what does not fit ends in an ellipsis. */
export function linesOf(
  context: Pick<CanvasRenderingContext2D, 'measureText'>,
  text: string,
  maxWidth: number,
  maxLines: number,
): string[] {
  const fits = (line: string) => context.measureText(line).width <= maxWidth;
  const lines: string[] = [];
  let rest = text.trim();
  while (!fits(rest)) {
    const end = lines.length === maxLines - 1 ? '…' : '';
    const characters = Array.from(rest.slice(0, 200));
    while (characters.length > 1 && !fits(characters.join('').trimEnd() + end)) characters.pop();
    const start = characters.join('');
    if (end) return [...lines, start.trimEnd() + end];
    const space = rest[start.length] === ' ' ? start.length : start.lastIndexOf(' ');
    const length = space > 0 ? space : start.length;
    lines.push(rest.slice(0, length).trimEnd());
    rest = rest.slice(length).trimStart();
  }
  return [...lines, rest];
}

/** The wordmark: its tilde is a half-sun. */
export function drawWordmark(context: CanvasRenderingContext2D, x: number, baseline: number, px: number): void {
  context.font = font(640, px);
  context.fillStyle = color('ink');
  context.fillText('tanda', x, baseline);
  const middle = x + context.measureText('ta').width + context.measureText('n').width / 2;
  context.fillStyle = color('dawn-hover');
  context.beginPath();
  context.arc(middle, baseline - px * 0.581, px * 0.126, Math.PI, 0);
  context.fill();
}

/** The canvas as a JPEG that messengers show; the quality is lowered until it fits. @returns null when it never does */
export async function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  for (let quality = 0.9; quality > 0.2; quality -= 0.1) {
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (jpeg && jpeg.size <= maxBytes) return jpeg;
  }
  return null;
}
