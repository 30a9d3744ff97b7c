import { createContext } from 'react';

/** Who may see a page. Others are redirected to the sign-in page, or shown how to open a shop. */
export type Access = 'everyone' | 'signedIn' | 'seller';

/** That of the page on screen, for parts of its layout. */
export const PageAccess = createContext<Access>('everyone');
