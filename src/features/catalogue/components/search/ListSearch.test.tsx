// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTypeAhead } from '~/shared/lib/typeAhead';
import { ListSearch } from './ListSearch';

const open = () =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/products', state: { focusSearch: true } }]}>
      <ListSearch value="" onChange={() => {}} label="Search the list" />
      <button>Filters</button>
    </MemoryRouter>,
  );
const clickSearch = () => startTypeAhead({ currentTarget: document.body });
const field = () => screen.getByRole('textbox', { name: 'Search the list' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.querySelector('body > input')?.remove();
});

it('gets the focus at once where no field of the search link has it', async () => {
  open();
  await wait(0);
  expect(field()).toHaveFocus();
});

it('takes the focus over from the field of the search link when the page has settled', async () => {
  clickSearch();
  open();
  await wait(0);
  expect(field()).not.toHaveFocus();
  await wait(1000);
  expect(field()).toHaveFocus();
});

it('leaves the focus to a control that was chosen in the meantime', async () => {
  clickSearch();
  open();
  act(() => screen.getByRole('button', { name: 'Filters' }).focus());
  await wait(1000);
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
});
