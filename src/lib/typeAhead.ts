/**
 * Keeps what is typed between the press on a search link and the field of the page that it opens. An unseen field has the focus meanwhile;
 * phones also open their keyboard only for a field that gets the focus within the press.
 */
let field: HTMLInputElement | null = null;

/** Called by the press, with the link, whose name the field gets for screen readers. */
export function startTypeAhead({ currentTarget: { ariaLabel } }: { currentTarget: Element }): void {
  const input = Object.assign(document.createElement('input'), { ariaLabel, className: 'sr-only', onblur: () => input.remove() });
  document.body.prepend((field = input));
  input.focus({ preventScroll: true });
}

/** What has been typed so far. The caller then takes the focus, which removes the unseen field. */
export const typedAhead = (): string => (field?.isConnected ? field.value : '');
