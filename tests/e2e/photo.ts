/** Photos for tests of uploads. */
import type { Page } from '@playwright/test';

/** A JPEG from a canvas, with an EXIF block that contains a location. */
export async function photoWithPlace(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1600, 1200];
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#c86';
      context.fillRect(0, 0, 1600, 1200);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  const jpeg = Buffer.from(bytes);
  const exif = Buffer.from('Exif\0\0GPSLatitude 43.2389');
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif, jpeg.subarray(2)]);
}
