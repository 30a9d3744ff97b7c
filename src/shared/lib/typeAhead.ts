/**
 * Keeps what is typed between the click on a search link and the field of the page that it opens: an unseen field has the focus meanwhile,
 * `body > input`. Phones also open their keyboard only for a field that gets the focus within the click.
 */
export function startTypeAhead({ currentTarget: { ariaLabel } }: { currentTarget: Element }): void {
  // a click before the app ran (first-screen), which is repeated now
  if (document.activeElement?.matches('body > input')) return;
  const input = Object.assign(document.createElement('input'), { ariaLabel, className: 'sr-only', onblur: () => input.remove() });
  document.body.prepend(input);
  input.focus({ preventScroll: true });
}
