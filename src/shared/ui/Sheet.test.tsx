// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useEffect, useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../../../tests/helpers/texts';
import { Sheet } from './Sheet';

beforeAll(() => startTexts('en'));
// the entry of the last test's sheet is left after the test
beforeEach(() => window.history.pushState({ idx: window.history.length }, ''));

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

it('is not closed by the second click of the double click that opened it', () => {
  const onClose = vi.fn<() => void>();
  render(
    <Sheet isOpen onClose={onClose} title="Filters">
      <p>Contents</p>
    </Sheet>,
  );
  fireEvent.click(screen.getByRole('dialog'), { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('dialog'), { detail: 1 });
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

describe('the system’s Back', () => {
  /** Two sheets of which the first opens the second in its place. */
  function Steps({ onLeave }: { onLeave: () => void }) {
    const [step, setStep] = useState(1);
    useEffect(() => {
      window.addEventListener('popstate', onLeave);
      return () => window.removeEventListener('popstate', onLeave);
    }, [onLeave]);
    return (
      <>
        <Sheet isOpen={step === 1} onClose={() => setStep((now) => (now === 1 ? 0 : now))} title="First">
          <button type="button" onClick={() => setStep(2)}>
            Next
          </button>
        </Sheet>
        <Sheet isOpen={step === 2} onClose={() => setStep(0)} title="Second">
          <p>Contents</p>
        </Sheet>
      </>
    );
  }
  const entries = () => window.history.length;

  it('closes a sheet, and the one that took its place, without leaving the page', async () => {
    const user = userEvent.setup();
    const before = entries();
    const address = document.URL;
    render(<Steps onLeave={vi.fn<() => void>()} />);
    await waitFor(() => expect(entries()).toBe(before + 1));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByRole('dialog', { name: 'Second' })).toBeVisible();
    expect(entries()).toBe(before + 1);
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.URL).toBe(address);
    expect(window.history.state).not.toHaveProperty('isSheet');
  });

  it('leaves the page again once a sheet was closed by its button', async () => {
    const user = userEvent.setup();
    const onStep = vi.fn<() => void>();
    render(<Steps onLeave={onStep} />);
    await waitFor(() => expect(window.history.state).toHaveProperty('isSheet'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(onStep).toHaveBeenCalledOnce());
    expect(window.history.state).not.toHaveProperty('isSheet');
  });
});
