import { useQuery } from '@tanstack/react-query';
import type { SellerProduct } from '~/domain/sellerProduct';
import { instagramQueries } from './instagramQueries';
import { PostChange } from './PostChange';

/** What has changed in the caption from which a product was made; nothing without a change. */
export function ProductPostChange({ userId, product }: { userId: string; product: Pick<SellerProduct, 'name' | 'postId'> }) {
  const { data: changes } = useQuery(instagramQueries.changes(userId));
  const change = product.postId === null ? undefined : changes?.get(product.postId);
  return change ? <PostChange userId={userId} name={product.name} change={change} /> : null;
}
