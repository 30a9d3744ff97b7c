import { paths, sellerPatterns } from '~/shared/config/paths';
import type { AuthState } from './AuthProvider';

/** Where "Open a shop" leads: sellers to their dashboard, shoppers to becoming one, visitors there through an account. */
export const openShopPath = ({ status, profile }: Pick<AuthState, 'status' | 'profile'>): string =>
  profile?.isSeller ? sellerPatterns.dashboard : status === 'signedIn' ? paths.profile('shop') : paths.register(paths.profile('shop'));
