// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Disclosure } from './Disclosure';

const Example = ({ announce }: { announce?: number }) => (
  <>
    <Disclosure label="Account" button="A" buttonClass="" panelClass="" {...(announce === undefined ? {} : { announce })}>
      {(close) => (
        <ul>
          <li>
            <a href="#orders">Orders</a>
          </li>
          <li>
            <button type="button" onClick={close}>
              Sign out
            </button>
          </li>
        </ul>
      )}
    </Disclosure>
    <button type="button">Elsewhere</button>
  </>
);
const trigger = () => screen.getByRole('button', { name: 'Account' });
const panel = () => screen.queryByRole('region', { name: 'Account' });

afterEach(() => vi.useRealTimers());

it('opens and closes by its button and says which', async () => {
  const user = userEvent.setup();
  render(<Example />);
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  await user.click(trigger());
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  expect(trigger()).toHaveAttribute('aria-controls', panel()?.id);
  await user.click(trigger());
  expect(panel()).toBeNull();
  expect(trigger()).not.toHaveAttribute('aria-controls');
});

it('is a disclosure of links, not a menu: Tab goes through its contents', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveFocus();
  expect(screen.queryByRole('menu')).toBeNull();
});

it('closes with Escape and returns the focus', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(trigger());
  await user.tab();
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(trigger()).toHaveFocus();
});

it('closes from its contents and returns the focus', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(trigger());
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(panel()).toBeNull();
  expect(trigger()).toHaveFocus();
});

it('closes when the focus leaves it, which stays where it went', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(trigger());
  await user.tab();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  expect(panel()).toBeNull();
});

it('closes by a click elsewhere', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(trigger());
  await user.click(document.body);
  expect(panel()).toBeNull();
});

it('opens by itself when something is new, and closes after four seconds', () => {
  vi.useFakeTimers();
  const { rerender } = render(<Example announce={0} />);
  expect(panel()).toBeNull();
  vi.advanceTimersByTime(1);
  rerender(<Example announce={performance.now()} />);
  expect(panel()).toBeInTheDocument();
  act(() => {
    vi.advanceTimersByTime(4000);
  });
  expect(panel()).toBeNull();
});

it('shows at first what was new a moment before, not what is older', () => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(10_000);
  const { unmount } = render(<Example announce={performance.now() - 1000} />);
  expect(panel()).toBeInTheDocument();
  unmount();
  render(<Example announce={performance.now() - 5000} />);
  expect(panel()).toBeNull();
});
