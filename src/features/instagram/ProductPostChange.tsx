import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PostChange as Change } from '~/domain/instagram';
import type { SellerProduct } from '~/domain/sellerProduct';
import { useFormat } from '~/i18n/useFormat';
import { useMarkPost } from './instagramActions';
import { instagramQueries } from './instagramQueries';

/** Says beside a product that the caption of its post has another price, or that it is sold, until the seller has seen it. */
function PostChange({ userId, name, change }: { userId: string; name: string; change: Change }) {
  const { t } = useTranslation('seller');
  const { money } = useFormat();
  const { mutate } = useMarkPost(userId, 'seen');
  return (
    <p className="mt-0.5 text-xs text-warning">
      {change.isSold ? t('instagram.changed.sold') : t('instagram.changed.price', { price: money(change.price ?? 0) })}{' '}
      <button
        type="button"
        className="inline-flex min-h-8 items-center font-medium underline underline-offset-4"
        aria-label={`${t('instagram.changed.seen')}: ${name}`}
        onClick={() => mutate(change.id)}
      >
        {t('instagram.changed.seen')}
      </button>
    </p>
  );
}

/** What has changed in the caption from which a product was made; nothing without a change. */
export function ProductPostChange({ userId, product }: { userId: string; product: Pick<SellerProduct, 'name' | 'postId'> }) {
  const { data: changes } = useQuery(instagramQueries.changes(userId));
  const change = product.postId === null ? undefined : changes?.get(product.postId);
  return change ? <PostChange userId={userId} name={product.name} change={change} /> : null;
}
