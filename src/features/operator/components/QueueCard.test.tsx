// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { startTexts } from '../../../../tests/helpers/texts';
import { QueueCard } from './QueueCard';

beforeAll(() => startTexts('en'));

/** A queue whose rows are settled by a button inside them. */
function Requests({ waiting }: { waiting: string[] }) {
  const query = useInfiniteQuery({
    queryKey: ['requests'],
    queryFn: async () => ({ items: [...waiting] }),
    initialPageParam: 0,
    getNextPageParam: () => null,
  });
  return (
    <QueueCard query={query} none="Nothing waits" noneText="Requests appear here.">
      {(items) => (
        <ul>
          {items.map((item) => (
            <li key={item}>
              <button
                type="button"
                onClick={() => {
                  waiting.shift();
                  void query.refetch();
                }}
              >
                Settle {item}
              </button>
            </li>
          ))}
        </ul>
      )}
    </QueueCard>
  );
}
const show = (waiting: string[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Requests waiting={waiting} />
    </QueryClientProvider>,
  );

it('the focus goes to what says that the queue is empty once its last row is settled by keyboard', async () => {
  show(['A']);
  (await screen.findByRole('button', { name: 'Settle A' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Nothing waits' })).toHaveFocus());
});

it('a queue that opens without rows takes no focus', async () => {
  show([]);
  expect(await screen.findByRole('heading', { name: 'Nothing waits' })).toBeVisible();
  expect(document.body).toHaveFocus();
});
