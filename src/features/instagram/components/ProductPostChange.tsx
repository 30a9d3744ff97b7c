import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PostChange as Change } from '~/features/instagram/rules/instagram';
import type { SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import { useFormat } from '~/shared/i18n/useFormat';
import { useApplyChange, useMarkSeen } from './instagramActions';
import { instagramQueries } from '~/features/instagram/services/instagramQueries';

type ChangedProduct = Pick<SellerProduct, 'id' | 'name' | 'postId' | 'isActive' | 'updatedAt'>;

interface PostChangeProps {
  userId: string;
  product: ChangedProduct;
  change: Change;
  /** The form has other changes, which would be lost: only "seen" is offered. */
  isEdited: boolean;
}

/** Says beside a product what has changed in the caption of its post, and offers to follow it; until the seller has seen it. */
function PostChange({ userId, product, change, isEdited }: PostChangeProps) {
  const { t } = useTranslation('instagram');
  const { money } = useFormat();
  const seen = useMarkSeen(userId);
  const apply = useApplyChange(userId, product, change);
  const { kind, price, fullPrice } = change;
  const isBusy = seen.isPending || apply.isPending;
  const step = kind === 'price' && price !== null ? 'price' : kind === 'sold' && product.isActive ? 'hide' : null;
  const button = (label: string, onClick: () => void, weight: string) => (
    <button
      type="button"
      className={`inline-flex min-h-8 items-center underline underline-offset-4 aria-disabled:opacity-60 ${weight}`}
      aria-label={`${label}: ${product.name}`}
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || onClick()}
    >
      {label}
    </button>
  );
  return (
    <div className="mt-0.5 text-xs text-warning">
      <p>
        {kind === 'price' ? t('changed.price', { price: money(price ?? 0) }) : t(kind === 'sold' ? 'changed.sold' : 'changed.back')}
        {kind === 'price' && fullPrice !== null ? ` (${t('changed.instead', { price: money(fullPrice) })})` : null}
      </p>
      <p className="flex flex-wrap gap-x-4">
        {step && !isEdited ? button(t(`changed.${step}Take`), () => apply.mutate(step), 'font-semibold') : null}
        {button(t('changed.seen'), () => seen.mutate(change.id), 'font-medium')}
      </p>
    </div>
  );
}

/** What has changed in the caption from which a product was made; nothing without a change. */
export function ProductPostChange({ userId, product, isEdited = false }: { userId: string; product: ChangedProduct; isEdited?: boolean }) {
  const { data: changes } = useQuery(instagramQueries.changes(userId));
  const change = product.postId === null ? undefined : changes?.get(product.postId);
  return change ? <PostChange userId={userId} product={product} change={change} isEdited={isEdited} /> : null;
}
