import { expect, it } from 'vitest';
import { absoluteMediaUrl, imageSources } from './media';

const STORED = '/storage/v1/object/public/product-media/catalogue/vase-800.webp';

it('loads a stored image in every size, then its largest file, then the original', () => {
  const [sized, ...plain] = imageSources(STORED, 'https://a.cdninstagram.com/x.jpg');
  expect(sized?.src).toBe(`http://127.0.0.1:54321${STORED}`);
  expect(sized?.avif).toContain('vase-320.avif 320w');
  expect(plain).toEqual([
    { src: `http://127.0.0.1:54321${STORED}`, avif: null, sized: null },
    { src: 'https://a.cdninstagram.com/x.jpg', avif: null, sized: null },
  ]);
});

it('finds the renditions in the format in which the browser stored them', () => {
  const folder = '/storage/v1/object/public/product-media/seller';
  const [sized] = imageSources(`${folder}/a-1080.jpg`);
  expect(sized?.avif).toBeNull();
  expect(sized?.sized?.split(', ').map((entry) => entry.replace(`http://127.0.0.1:54321${folder}/`, ''))).toEqual([
    'a-320.jpg 320w',
    'a-640.jpg 640w',
    'a-1080.jpg 1080w',
  ]);
  // the copy of a post
  expect(imageSources(`${folder}/a.jpg`)).toHaveLength(1);
});

it('returns the address of a foreign image unchanged, and once', () => {
  const url = 'https://a.cdninstagram.com/x.jpg';
  expect(imageSources(url, url)).toEqual([{ src: url, avif: null, sized: null }]);
});

it.each([null, '', 'javascript:alert(1)', 'data:image/svg+xml,x', '//evil.example/x.png'])('shows nothing for %j', (url) => {
  expect(absoluteMediaUrl(url)).toBeNull();
});
