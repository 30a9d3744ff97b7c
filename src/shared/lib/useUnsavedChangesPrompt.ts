import { useEffect } from 'react';

/** Does the click follow a link that leaves the page in this tab? */
const leadsAway = (target: EventTarget | null): boolean => {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link !== null && link.getAttribute('target') !== '_blank' && !link.getAttribute('href')?.startsWith('#');
};
const stateOfEntry = (): { isGuard?: boolean } | null => window.history.state;
const isGuard = (): boolean => stateOfEntry()?.isGuard === true;

/**
 * While there are unsaved changes: asks before a link, the Back button or closing the tab discards them.
 * Back is caught by an extra history entry of the same page: leaving that entry stays on the page, where the question is asked.
 */
export function useUnsavedChangesPrompt(isDirty: boolean, question: string): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const guard = () => window.history.pushState({ ...stateOfEntry(), isGuard: true }, '');
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      if (!leadsAway(event.target) || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onBack = () => {
      if (isGuard()) return;
      if (!window.confirm(question)) return guard();
      window.removeEventListener('popstate', onBack);
      return window.history.back();
    };
    guard();
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('popstate', onBack);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('popstate', onBack);
      document.removeEventListener('click', onClick, { capture: true });
      // saved or cancelled: one Back leaves the page again
      if (isGuard()) window.history.back();
    };
  }, [isDirty, question]);
}
