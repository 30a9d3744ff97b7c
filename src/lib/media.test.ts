import { expect, it } from 'vitest';
import { absoluteMediaUrl, pictureSources } from './media';

it('returns a stored picture in every size, as AVIF and WebP', () => {
  const sources = pictureSources('/storage/v1/object/public/product-media/catalogue/vase-800.webp');
  expect(sources?.src).toBe('http://127.0.0.1:54321/storage/v1/object/public/product-media/catalogue/vase-800.webp');
  expect(sources?.avif).toContain('vase-320.avif 320w');
});

it('returns the address of a foreign picture unchanged', () => {
  expect(pictureSources('https://a.cdninstagram.com/x.jpg')).toEqual({ src: 'https://a.cdninstagram.com/x.jpg', avif: null, webp: null });
});

it.each([null, '', 'javascript:alert(1)', 'data:image/svg+xml,x', '//evil.example/x.png'])('shows nothing for %j', (url) => {
  expect(absoluteMediaUrl(url)).toBeNull();
});
