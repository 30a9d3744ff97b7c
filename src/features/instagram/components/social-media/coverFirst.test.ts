import { expect, it } from 'vitest';
import type { NewMedia } from '~/features/catalogue/services/sellerProducts';
import { coverFirst } from './coverFirst';

const photo = (url: string): NewMedia => ({ url, type: 'image', posterUrl: null });
const video = (posterUrl: string | null): NewMedia => ({ url: '/film.mp4', type: 'video', posterUrl });

it('puts a photo before a video without a cover, and keeps the order otherwise', () => {
  expect(coverFirst([video(null), photo('/a.webp'), photo('/b.webp')])).toEqual([photo('/a.webp'), video(null), photo('/b.webp')]);
  expect(coverFirst([video('/still.webp'), photo('/a.webp')])).toEqual([video('/still.webp'), photo('/a.webp')]);
});

it('refuses a product that lists could not show', () => {
  expect(() => coverFirst([video(null)])).toThrow('video-without-cover');
});
