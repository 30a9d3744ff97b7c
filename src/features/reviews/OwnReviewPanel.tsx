import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/useFormat';
import { Button } from '~/ui/Button';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { ReviewForm, useReviewForm } from './ReviewForm';
import { reviewQueries } from './reviewQueries';

/** The user's own review: write it, edit it, delete it after a confirmation, which returns to the empty form. */
export default function OwnReviewPanel({ productId, userId }: { productId: string; userId: string }) {
  const { t } = useTranslation('account');
  const { number } = useFormat();
  const { data, isPending, isError } = useQuery(reviewQueries.mine(productId, userId));
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const deletion = useReviewForm(productId, userId, () => setEditing(false));
  if (isPending || isError) return <div className="skel h-40 rounded-xl" aria-busy={isPending} />;
  if (!data || isEditing) {
    return (
      <ReviewForm
        key={data?.id ?? 'new'}
        productId={productId}
        userId={userId}
        review={data}
        onDone={() => setEditing(false)}
        onCancel={data ? () => setEditing(false) : undefined}
      />
    );
  }
  return (
    <section aria-label={t('review.own')} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-surface-2 p-5">
      <p className="mr-auto text-md">{t('review.yours', { rating: number(data.rating) })}</p>
      <Button size="sm" kind="secondary" onClick={() => setEditing(true)}>
        {t('review.edit')}
      </Button>
      <Button size="sm" kind="ghost" isBusy={deletion.isPending} onClick={() => setAsking(true)}>
        {t('review.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('review.deleteTitle')}
        text={t('review.sure')}
        confirm={t('review.delete')}
        onConfirm={() => {
          setAsking(false);
          deletion.mutate({ kind: 'delete', id: data.id, before: data.photos });
        }}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
