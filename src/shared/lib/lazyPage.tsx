import { type ComponentType, lazy, useState } from 'react';
import type { lazyWithRetry } from './lazyWithRetry';

interface LazyPage<Props, Module> {
  Page: ComponentType<Props>;
  /** Loads the page's code; once it is loaded, the page renders without a fallback. */
  load: () => Promise<Module>;
}

/**
 * A page whose code loads on demand. React's `lazy` always suspends, even for loaded code, and a page that hydrates
 * prerendered HTML would be replaced by its fallback meanwhile: so loaded code is used directly.
 * @param lazyOf what a page is that has not been loaded: `lazyWithRetry` waits for a connection instead of failing
 */
export function lazyPage<Props extends object, Module extends { default: ComponentType<Props> }>(
  importPage: () => Promise<Module & { default: ComponentType<Props> }>,
  lazyOf: typeof lazyWithRetry<Props> = lazy,
): LazyPage<Props, Module> {
  let Loaded: ComponentType<Props> | null = null;
  const load = async () => {
    const module = await importPage();
    Loaded = module.default;
    return module;
  };
  const Waiting: ComponentType<Props> = lazyOf(load);
  function Page(props: Props) {
    // decided once per mount: switching later would lose the page's state
    const [Shown] = useState(() => Loaded ?? Waiting);
    return <Shown {...props} />;
  }
  return { Page, load };
}
