// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTexts } from '../../../../../tests/helpers/texts';
import { type Photo, PhotosField } from './PhotosField';

beforeAll(() => startTexts('en'));

/** What ends the decoding of each file, in the order in which they were read. */
let decoded: (() => void)[] = [];
beforeEach(() => {
  decoded = [];
  const bitmap = { close: () => undefined };
  vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => decoded.push(() => resolve(bitmap))));
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${file.name}`, revokeObjectURL: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

const heic = (name: string) => new File(['x'], name, { type: 'image/heic' });

function Form({ max }: { max: number }) {
  const [photos, setPhotos] = useState<Photo[]>([]);
  return <PhotosField photos={photos} max={max} hint="Up to five" onChange={setPhotos} />;
}

/** Chooses a.heic, then b.heic, and ends both reads in this order, without a render between them. */
async function chooseTwice(max: number, order: [number, number]): Promise<string[]> {
  const { container } = render(<Form max={max} />);
  const input = screen.getByLabelText<HTMLInputElement>(/add/i, { selector: 'input' });
  await userEvent.upload(input, heic('a.heic'));
  await userEvent.upload(input, heic('b.heic'));
  await act(async () => order.forEach((read) => decoded[read]?.()));
  return [...container.querySelectorAll('img')].map((image) => image.src);
}

it.each([
  ['in their order', [0, 1], ['blob:a.heic', 'blob:b.heic']],
  ['the later one first', [1, 0], ['blob:b.heic', 'blob:a.heic']],
] as const)('keeps both of two choices whose files are read at once, %s', async (_, [first, second], shown) => {
  expect(await chooseTwice(5, [first, second])).toEqual(shown);
});

it('takes no more than there is room for from two choices at once', async () => {
  expect(await chooseTwice(1, [0, 1])).toEqual(['blob:a.heic']);
  expect(screen.getByRole('alert')).toBeVisible();
});
