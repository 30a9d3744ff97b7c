import { describe, expect, it } from 'vitest';
import { threadOf } from './caseThread';
import type { CaseEvent, OrderCase } from '~/features/orders/rules/orderCase';

const at = (minute: number, second = 0) => `2026-11-01T10:${String(minute).padStart(2, '0')}:${String(second).padStart(2, '0')}Z`;
const event = (id: number, step: string, minute: number, second = 0): CaseEvent => ({
  id,
  step,
  actor: step === 'open' ? 'buyer' : 'seller',
  at: at(minute, second),
});
const orderCase = {
  reason: 'A crack',
  openedAt: at(0),
  messages: [
    { id: 1, author: 'seller', body: 'Send it to Abay 1', at: at(5, 1) },
    { id: 2, author: 'buyer', body: 'I will', at: at(7) },
  ],
  photos: [
    { path: 'a', author: 'buyer', at: at(0) },
    { path: 'b', author: 'buyer', at: at(6) },
    { path: 'c', author: 'buyer', at: at(6) },
  ],
} as unknown as OrderCase;
const shown = (events: CaseEvent[], changes: object = {}) =>
  threadOf({ ...orderCase, ...changes }, events).map((entry) =>
    entry.kind === 'step'
      ? entry.event.step
      : `${entry.author}: ${entry.body ?? 'gone'} ${entry.photos.map(({ path }) => path).join('')}`.trim(),
  );

describe('the thread of a case', () => {
  it('has steps, the request and messages in the order of time, each step before its words', () => {
    expect(shown([event(1, 'open', 0), event(2, 'accept', 5, 2)])).toEqual([
      'open',
      'buyer: A crack a',
      'accept',
      'seller: Send it to Abay 1',
      'buyer:  bc',
      'buyer: I will',
    ]);
  });

  it('has no request where the system opened the case, and says which words are gone', () => {
    expect(shown([event(1, 'open', 0)], { reason: '', photos: [], messages: [{ id: 1, author: 'buyer', body: null, at: at(1) }] })).toEqual(
      ['open', 'buyer: gone'],
    );
  });
});
