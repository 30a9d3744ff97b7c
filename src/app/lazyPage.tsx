import { type ComponentType, lazy, useState } from 'react';

interface LazyPage {
  Page: ComponentType;
  /** Loads the page's code; once it is there, the page is drawn without waiting. */
  load: () => Promise<unknown>;
}

/**
 * A page whose code comes when needed. React's `lazy` always waits a moment, even for code that is there, and a page
 * taken over from prerendered HTML would be replaced by its fallback in that moment: so loaded code is used directly.
 */
export function lazyPage(importPage: () => Promise<{ default: ComponentType }>): LazyPage {
  let Loaded: ComponentType | null = null;
  const load = async () => {
    const module = await importPage();
    Loaded = module.default;
    return module;
  };
  const Waiting = lazy(load);
  function Page() {
    // decided once for each visit: switching later would throw the page's state away
    const [Shown] = useState(() => Loaded ?? Waiting);
    return <Shown />;
  }
  return { Page, load };
}
