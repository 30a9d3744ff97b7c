import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { startTexts } from '../../tests/helpers/texts';
import { Sheet } from './Sheet';

beforeAll(() => startTexts('en'));

it('renders nothing of its contents while it is closed', () => {
  render(
    <Sheet isOpen={false} onClose={vi.fn<() => void>()} title="Filters">
      <p>Contents</p>
    </Sheet>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Contents')).toBeNull();
});

it('opens as a modal dialog with its title as name and heading', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(
    <Sheet isOpen onClose={vi.fn<() => void>()} title="Filters">
      <p>Contents</p>
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Filters', level: 2 })).toBeInTheDocument();
  expect(showModal).toHaveBeenCalledOnce();
});

it('closes by its button, also by keyboard', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn<() => void>();
  render(
    <Sheet isOpen onClose={onClose} title="Filters">
      <button type="button">Apply</button>
    </Sheet>,
  );
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes by a click outside, not by one inside', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn<() => void>();
  render(
    <Sheet isOpen onClose={onClose} title="Filters">
      <p>Contents</p>
    </Sheet>,
  );
  await user.click(screen.getByText('Contents'));
  expect(onClose).not.toHaveBeenCalled();
  // the backdrop belongs to the dialog element itself
  await user.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('calls onClose when the browser closes it (Escape)', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <Sheet isOpen onClose={onClose} title="Filters">
      <p>Contents</p>
    </Sheet>,
  );
  screen.getByRole<HTMLDialogElement>('dialog').close();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes the dialog when isOpen becomes false', () => {
  const { rerender } = render(
    <Sheet isOpen onClose={vi.fn<() => void>()} title="Filters">
      <p>Contents</p>
    </Sheet>,
  );
  rerender(
    <Sheet isOpen={false} onClose={vi.fn<() => void>()} title="Filters">
      <p>Contents</p>
    </Sheet>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is closed before it is removed, and ignores the second click of a double click', () => {
  const onClick = vi.fn<() => void>();
  const page = (sheet: boolean) => (
    <>
      <button type="button" onClick={onClick}>
        Under the sheet
      </button>
      {sheet ? (
        <Sheet isOpen onClose={vi.fn<() => void>()} title="Filters">
          <p>Contents</p>
        </Sheet>
      ) : null}
    </>
  );
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  const { rerender } = render(page(true));
  rerender(page(false));
  // the browser returns the focus when a dialog is closed, not when it is removed
  expect(close).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button'), { detail: 2 });
  expect(onClick).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button'), { detail: 1 });
  expect(onClick).toHaveBeenCalledOnce();
});

it('stays open when React runs its effect twice', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <StrictMode>
      <Sheet isOpen onClose={onClose} title="Filters">
        <p>Contents</p>
      </Sheet>
    </StrictMode>,
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
