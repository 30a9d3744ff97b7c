import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuthProvider } from '~/features/auth/AuthProvider';
import { CartProvider } from '~/features/cart/CartProvider';
import { WishlistProvider } from '~/features/wishlist/WishlistProvider';

/** Who am I and what do I hold in this tab: auth, then cart and wishlist, which follow the person. */
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
