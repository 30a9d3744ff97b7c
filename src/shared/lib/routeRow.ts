import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { lazyPage } from './lazyPage';

/** `operator`: the area brings its own layout and its own table, so that shoppers load the name of one file. */
export type LayoutName = 'shop' | 'auth' | 'checkout' | 'seller' | 'operator';

/**
 * Who may see a page; `buyer`: accounts and guests, `signedIn`: accounts. Others are redirected to the page where one signs in or up, or
 * shown how to open a shop (app/guards).
 */
export type Access = 'everyone' | 'buyer' | 'signedIn' | 'seller';

interface PageModule {
  default: ComponentType;
  /** Asks for the data that the first screen shows. */
  prefetch?: (client: QueryClient, address: URL) => Promise<unknown>;
}

/** A screen: its address, its layout, who may see it. */
export interface RouteRow {
  path: string;
  layout: LayoutName;
  access: Access;
  Page: ComponentType;
  /** Starts loading the page's code; the first screen asks for its own before anything is rendered. */
  load: () => Promise<PageModule>;
}

export function routeRow(path: string, layout: LayoutName, access: Access, load: () => Promise<PageModule>): RouteRow {
  return { path, layout, access, ...lazyPage(load) };
}
