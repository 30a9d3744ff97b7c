import { createContext } from 'react';
import type { Access } from '~/shared/lib/routeRow';

/** Who may see the page on screen, for parts of its layout. */
export const PageAccess = createContext<Access>('everyone');
