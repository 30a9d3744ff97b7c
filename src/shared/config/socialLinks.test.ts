import { expect, it } from 'vitest';
import { readSocialLinks } from './socialLinks';

it('social links have the name of their site, and there are none by default', () => {
  expect(readSocialLinks('https://www.instagram.com/tanda.kz  https://t.me/tanda https://social.example/@tanda')).toEqual([
    { url: 'https://www.instagram.com/tanda.kz', name: 'Instagram' },
    { url: 'https://t.me/tanda', name: 'Telegram' },
    { url: 'https://social.example/@tanda', name: 'social.example' },
  ]);
  expect(readSocialLinks('')).toEqual([]);
});
