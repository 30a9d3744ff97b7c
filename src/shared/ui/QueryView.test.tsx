// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { AppError } from '~/shared/lib/AppError';
import { startTexts } from '../../../tests/helpers/texts';
import { QueryView } from './QueryView';

beforeAll(() => startTexts('en'));

interface Read {
  read: () => Promise<string[] | null>;
  title?: string;
  notFound?: string;
}

function Cities({ read, ...failure }: Read) {
  const query = useQuery({ queryKey: ['cities'], queryFn: read, retry: false });
  return (
    <>
      <button type="button" onClick={() => void query.refetch()}>
        Read again
      </button>
      {query.isRefetchError ? <p role="status">Not read again</p> : null}
      <QueryView query={query} skeleton={<p>Skeleton</p>} {...failure}>
        {(cities) => (
          <ul aria-label="Cities">
            {cities?.map((city) => (
              <li key={city}>{city}</li>
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}

const show = (props: Read) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Cities {...props} />
    </QueryClientProvider>,
  );
const list = () => screen.queryByRole('list', { name: 'Cities' });
const failure = () => screen.queryByRole('alert');
const retry = () => screen.getByRole('button', { name: 'Try Again' });

it('shows the skeleton, marked as busy, until there is data', async () => {
  let finish: (cities: string[]) => void = () => undefined;
  show({ read: () => new Promise((resolve) => (finish = resolve)) });
  expect(screen.getByText('Skeleton').parentElement).toHaveAttribute('aria-busy', 'true');
  expect(list()).toBeNull();
  finish(['Almaty', 'Aktobe']);
  expect(await screen.findByText('Almaty')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('Skeleton')).toBeNull();
});

it('shows the content for data that is null', async () => {
  show({ read: () => Promise.resolve(null) });
  expect(await screen.findByRole('list', { name: 'Cities' })).toBeEmptyDOMElement();
});

it('shows a failure with its reason, and reads again by its button', async () => {
  const read = vi.fn<Read['read']>().mockRejectedValueOnce(new AppError('offline')).mockResolvedValue(['Almaty']);
  show({ read });
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline. Check your connection and try again.');
  expect(screen.getByRole('heading', { name: 'Couldn’t load this' })).toBeVisible();
  expect(screen.queryByText('Skeleton')).toBeNull();
  await userEvent.click(retry());
  expect(await screen.findByText('Almaty')).toBeVisible();
  expect(failure()).toBeNull();
});

it('shows the skeleton while it reads again after a failure', async () => {
  const read = vi
    .fn<Read['read']>()
    .mockRejectedValueOnce(new AppError('server'))
    .mockReturnValue(new Promise(() => undefined));
  show({ read });
  await screen.findByRole('alert');
  await userEvent.click(retry());
  expect(await screen.findByText('Skeleton')).toBeVisible();
  expect(failure()).toBeNull();
});

it('takes another title of the failure', async () => {
  show({ read: () => Promise.reject(new AppError('server')), title: 'The cities could not be read' });
  expect(await screen.findByRole('heading', { name: 'The cities could not be read' })).toBeVisible();
});

it('keeps the content when reading it again fails', async () => {
  const read = vi.fn<Read['read']>().mockResolvedValueOnce(['Almaty']).mockRejectedValue(new AppError('server'));
  show({ read });
  await screen.findByText('Almaty');
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Not read again');
  expect(screen.getByText('Almaty')).toBeVisible();
  expect(failure()).toBeNull();
});

it('shows that what it read before is gone, and not both', async () => {
  const read = vi.fn<Read['read']>().mockResolvedValueOnce(['Almaty']).mockRejectedValue(new AppError('not-found'));
  show({ read, notFound: 'No such country' });
  await screen.findByText('Almaty');
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByText('No such country')).toBeVisible();
  expect(list()).toBeNull();
});
