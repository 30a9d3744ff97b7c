import { expect, it } from 'vitest';
import { toEvents } from './orderRow';

const row = (id: number, kind: string, step: string | null = null) =>
  ({ id, kind, from_status: null, to_status: null, actor: 'operator', details: step ? { step } : {}, created_at: '' }) as never;
const decision = (id: number, command: string) => ({ id, command, words: `${command} ${id}`, role: 'moderator' }) as never;

it('gives each event of a decision what was decided, by cases and by the order', () => {
  const events = toEvents(
    [
      row(1, 'case_step', 'decide'),
      row(2, 'case_step', 'exchange'),
      row(3, 'case_step', 'decide'),
      row(4, 'case_step', 'decide'),
      row(5, 'decision'),
    ],
    [decision(1, 'exchange'), decision(2, 'refund'), decision(3, 'settle_refund')],
  );
  // the fourth is a part of the decision about the order
  expect(events.map(({ decision: made }) => made?.words)).toEqual(['exchange 1', undefined, 'refund 2', undefined, 'settle_refund 3']);
});
