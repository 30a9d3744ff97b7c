/**
 * Keeps what is typed between the press on a search link and the field of the page that it opens: an unseen field has the focus meanwhile,
 * `body > input`. Phones also open their keyboard only for a field that gets the focus within the press.
 */
export function startTypeAhead({ currentTarget: { ariaLabel } }: { currentTarget: Element }): void {
  const input = Object.assign(document.createElement('input'), { ariaLabel, className: 'sr-only', onblur: () => input.remove() });
  document.body.prepend(input);
  input.focus({ preventScroll: true });
}
