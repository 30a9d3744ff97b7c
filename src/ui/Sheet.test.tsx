import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

it('calls onClose when the browser closes it (Escape)', () => {
  const onClose = vi.fn<() => void>();
  render(
    <Sheet isOpen onClose={onClose} title="Filters">
      <p>Contents</p>
    </Sheet>,
  );
  fireEvent(screen.getByRole('dialog'), new Event('close'));
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
