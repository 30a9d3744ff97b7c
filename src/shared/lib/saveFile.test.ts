// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from './saveFile';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('the address of a download outlives the click, and is revoked later', () => {
  const revoked: string[] = [];
  const clicked: string[] = [];
  // jsdom has neither
  Object.assign(URL, { createObjectURL: () => 'blob:tanda', revokeObjectURL: (url: string) => revoked.push(url) });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  saveFile('orders.csv', new Blob(['1']));
  expect([clicked, revoked]).toEqual([['orders.csv blob:tanda'], []]);
  vi.runAllTimers();
  expect(revoked).toEqual(['blob:tanda']);
});
