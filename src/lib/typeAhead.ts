/**
 * Keeps what is typed between the press on a search link and the field of the page that it opens. An unseen field has the focus meanwhile;
 * phones also open their keyboard only for a field that gets the focus within the press.
 */
const ID = 'type-ahead';

const field = (): HTMLInputElement | null => document.querySelector(`input#${ID}`);

/** Called by the press. @param label names the field for screen readers */
export function startTypeAhead(label: string): void {
  if (field()) return;
  const input = Object.assign(document.createElement('input'), { id: ID, inputMode: 'search', ariaLabel: label });
  // not smaller than 16 px: iOS zooms into such fields
  input.className = 'pointer-events-none fixed left-0 top-0 size-px text-base opacity-0';
  input.addEventListener('blur', () => input.remove());
  document.body.append(input);
  input.focus({ preventScroll: true });
}

/** What has been typed so far. The caller then takes the focus, which removes the unseen field. */
export const typedAhead = (): string => field()?.value ?? '';

/** Whether the focus is in the unseen field. */
export const isTypingAhead = (): boolean => document.activeElement !== null && document.activeElement === field();
