import { expect, it } from 'vitest';
import { labelOf, supportOf } from './push';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

it.each([
  ['a phone with Chrome', { hasPush: true, userAgent: CHROME }, 'supported'],
  ['an iPhone in the browser', { userAgent: IPHONE }, 'home-screen'],
  ['an iPhone from the home screen', { hasPush: true, isStandalone: true, userAgent: IPHONE }, 'supported'],
  ['an old iPhone from the home screen', { isStandalone: true, userAgent: IPHONE }, 'unsupported'],
  ['an iPad', { userAgent: MAC, touchPoints: 5 }, 'home-screen'],
  ['an old Mac', { userAgent: MAC }, 'unsupported'],
  ['Instagram on an iPhone', { isInApp: true, userAgent: IPHONE }, 'unsupported'],
  ['Instagram on Android', { isInApp: true, hasPush: true, userAgent: CHROME }, 'unsupported'],
] as const)('%s', (_, device, expected) => {
  expect(supportOf({ hasPush: false, isStandalone: false, isInApp: false, touchPoints: 0, ...device })).toBe(expected);
});

it.each([
  [CHROME, 'Chrome, Android'],
  [IPHONE, 'Safari, iPhone'],
  [MAC, 'Safari, macOS'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 YaBrowser/25.8.0.0 Safari/537.36',
    'Yandex, Windows',
  ],
  ['something else', ''],
])('%s is called %s', (userAgent, label) => {
  expect(labelOf(userAgent)).toBe(label);
});
