import { type ComponentType, lazy, useState } from 'react';

interface LazyPage {
  Page: ComponentType;
  /** Loads the page's code; once it is loaded, the page renders without a fallback. */
  load: () => Promise<unknown>;
}

/**
 * A page whose code loads on demand. React's `lazy` always suspends, even for loaded code, and a page that hydrates
 * prerendered HTML would be replaced by its fallback meanwhile: so loaded code is used directly.
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
    // decided once per mount: switching later would lose the page's state
    const [Shown] = useState(() => Loaded ?? Waiting);
    return <Shown />;
  }
  return { Page, load };
}
