import { expect, it } from 'vitest';
import { marksOfCases, threadOfOrder } from './orderThread';

const opened = { id: 'a', openedAt: '2026-11-01T10:00:00Z', closedAt: null };
const closed = { id: 'b', openedAt: '2026-11-03T10:00:00Z', closedAt: '2026-11-05T10:00:00Z' };
const event = (id: number, caseId: string, step: string, at: string) => ({ id, caseId, step, actor: 'seller' as const, at });
const events = [
  event(1, 'a', 'open', '2026-11-01T10:00:00Z'),
  event(2, 'b', 'refuse', '2026-11-04T10:00:00Z'),
  event(3, 'b', 'withdraw', '2026-11-05T10:00:00Z'),
  event(4, 'a', 'send_back', '2026-11-06T10:00:00Z'),
];

it('says of each case when it was opened, answered and closed', () => {
  expect(marksOfCases([opened, closed], events).map(({ orderCase, step, at }) => [orderCase.id, step, at.slice(8, 10)])).toEqual([
    ['a', 'open', '01'],
    ['b', 'open', '03'],
    ['b', 'refuse', '04'],
    ['b', 'close', '05'],
  ]);
});

it('puts the marks between the messages, in the order of time', () => {
  const links = marksOfCases([closed], events).map(({ key, at, step }) => ({ kind: 'link' as const, key, at, text: step, to: '' }));
  const message = { id: 7, author: 'buyer' as const, body: 'Call 8 701 123 45 67', photos: [], at: '2026-11-04T12:00:00Z' };
  const thread = threadOfOrder([message], links, 'seller');
  expect(thread.map((entry) => (entry.kind === 'link' ? entry.text : entry.key))).toEqual(['open', 'refuse', 'm7', 'close']);
  expect(thread[2]).toMatchObject({ isRisky: true });
  expect(threadOfOrder([message], [], 'buyer')[0]).toMatchObject({ isRisky: false });
});
