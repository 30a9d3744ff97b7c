import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuthProvider } from '~/features/account/components/auth/AuthProvider';
import { CartProvider } from '~/features/checkout/components/cart/CartProvider';
import { WishlistProvider } from '~/features/catalogue/components/wishlist/WishlistProvider';

/** Auth, then cart and wishlist, which depend on the signed-in user. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <CartProvider>
          <WishlistProvider>{children}</WishlistProvider>
        </CartProvider>
      </AuthProvider>
    </QueryClientProvider>
  );
}
