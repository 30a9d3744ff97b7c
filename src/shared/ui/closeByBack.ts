/**
 * The system's Back closes what is open on top of a page (dialogs, sheets) instead of leaving the page. As long as one is open there is an
 * extra history entry of the same page; all that are open share it.
 */
interface EntryState {
  isSheet?: boolean;
  /** The router's place in the history, which the extra entry has in common with the page's own. */
  idx?: number;
}

let open: (() => void)[] = [];
/** The place of the page's own entry that the last step led to; none after another entry was added. */
let arrivedAt: number | null = null;
let isListening = false;

const state = (): EntryState => window.history.state ?? {};

function addEntry(): void {
  window.history.pushState({ ...state(), isSheet: true }, '');
  arrivedAt = null;
}

function onStep(): void {
  const { isSheet, idx = 0 } = state();
  // an entry that was left by a link out of a sheet: nothing is open there, and the step goes on
  if (isSheet && open.length === 0) return idx === arrivedAt ? window.history.forward() : window.history.back();
  arrivedAt = idx;
  if (isSheet) return undefined;
  const below = open.length - 1;
  open.at(-1)?.();
  if (below > 0) addEntry();
  return undefined;
}

/** Called when something opens. @returns what to call when it has closed, however that came */
export function closeByBack(close: () => void): () => void {
  const { history } = window;
  if (!isListening) window.addEventListener('popstate', onStep);
  isListening = true;
  const entry = () => close();
  open.push(entry);
  if (!state().isSheet) addEntry();
  return () => {
    open = open.filter((other) => other !== entry);
    // what opens in its place takes over the entry
    setTimeout(() => {
      if (open.length === 0 && state().isSheet) history.back();
    });
  };
}
