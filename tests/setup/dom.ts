/** Polyfills for jsdom; an unexpected console error fails the test. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

/** Prints the document only when the message is read: a wait for an element throws one at each look. */
class ElementError extends Error {
  constructor(text: string | null, container: Element) {
    super();
    this.name = 'TestingLibraryElementError';
    Object.defineProperty(this, 'message', { get: () => `${text}\n\n${prettyDOM(container)}`, configurable: true });
  }
}

// stops a wait for what never comes; one second is too short on a slow machine
configure({ asyncUtilTimeout: 20_000, getElementError: (message, container) => new ElementError(message, container) });

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  // browsers queue a task for the event
  setTimeout(() => this.dispatchEvent(new Event('close')));
};
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
})) as unknown as typeof window.matchMedia;

/** Before and after each test of a file: an empty page, and no console error. The files of a worker share the document and the toasts. */
export function watchPage(): void {
  const errors: unknown[][] = [];
  beforeAll(() => {
    const { documentElement: html, body } = document;
    for (const element of [html, body]) for (const name of element.getAttributeNames()) element.removeAttribute(name);
    body.replaceChildren();
    window.history.replaceState(null, '', '/');
  });
  beforeEach(() => {
    errors.length = 0;
    localStorage.clear();
    sessionStorage.clear();
    toast.remove();
    vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void errors.push(args));
  });
  afterEach(() => {
    cleanup();
    expect(errors, 'console.error was called').toEqual([]);
  });
}
