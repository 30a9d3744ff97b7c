// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SocialItem } from '~/features/account/rules/social';
import { startTexts } from '../../../../../tests/helpers/texts';
import { DeviceMedia } from './DeviceMedia';

beforeAll(() => startTexts('en'));

let decoded: (() => void)[] = [];
beforeEach(() => {
  decoded = [];
  // thumbnails are not made here
  vi.stubGlobal('createImageBitmap', (_: Blob, { resizeWidth }: ImageBitmapOptions) =>
    resizeWidth ? new Promise(() => undefined) : new Promise((resolve) => decoded.push(() => resolve({ close: () => undefined }))),
  );
});
afterEach(() => vi.unstubAllGlobals());

const heic = (name: string) => new File([name], name, { type: 'image/heic' });

function Picker() {
  const [items, setItems] = useState<SocialItem[]>([]);
  const [chosen, setChosen] = useState<SocialItem[]>([]);
  return (
    <DeviceMedia
      items={items}
      onAdd={(fresh) => setItems((earlier) => [...fresh, ...earlier])}
      chosen={chosen}
      onToggle={(item) => setChosen([item])}
    />
  );
}

it.each([[[0, 1]], [[1, 0]]])('keeps both of two choices whose files are read at once, each once (read %j)', async (order) => {
  render(<Picker />);
  const [input] = screen.getAllByLabelText<HTMLInputElement>(/photos/i, { selector: 'input' });
  await userEvent.upload(input!, heic('a.heic'));
  await userEvent.upload(input!, heic('b.heic'));
  await act(async () => order.forEach((read) => decoded[read]?.()));
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

it('marks a photo that cannot be decoded, and it cannot be chosen', async () => {
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('damaged')));
  render(<Picker />);
  const [input] = screen.getAllByLabelText<HTMLInputElement>(/photos/i, { selector: 'input' });
  await userEvent.upload(input!, new File(['x'], 'cut-off.jpg', { type: 'image/jpeg' }));
  const tile = await screen.findByRole('checkbox', { name: /Can’t be opened$/ });
  expect(screen.getByText('Can’t be opened')).toBeVisible();
  await userEvent.click(tile);
  expect(tile).not.toBeChecked();
  expect(tile).toHaveAttribute('aria-disabled', 'true');
});
