import { expect, it, vi } from 'vitest';
import { isPhoto } from './image';

const heic = new File(['x'], 'IMG_0001.HEIC', { type: '' });

it('takes HEIC for a photo where the browser decodes it', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
  expect(await isPhoto(heic)).toBe(true);
  expect(await isPhoto(new File(['x'], 'notes.txt', { type: 'text/plain' }))).toBe(false);
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('not decodable')));
  expect(await isPhoto(heic)).toBe(false);
  vi.unstubAllGlobals();
});
