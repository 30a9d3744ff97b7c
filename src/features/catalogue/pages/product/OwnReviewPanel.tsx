import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, useLanguage } from '~/shared/i18n/useFormat';
import { formatMoment } from '~/shared/lib/formatSeller';
import { Button } from '~/shared/ui/Button';
import { ConfirmButton } from '~/shared/ui/ConfirmDialog';
import { ReviewForm, useReviewForm } from './ReviewForm';
import { reviewQueries } from '~/features/catalogue/services/reviewQueries';

/** The user's own review: written by a buyer who received the product, edited, deleted after a confirmation, which returns to the empty form. */
export default function OwnReviewPanel({ productId, userId }: { productId: string; userId: string }) {
  const { t } = useTranslation(['catalogue', 'shop']);
  const { number } = useFormat();
  const language = useLanguage();
  const own = useQuery(reviewQueries.mine(productId, userId));
  const right = useQuery({ ...reviewQueries.canWrite(productId, userId), enabled: own.data === null });
  const mayNot = own.data === null && right.data === false;
  const from = useQuery({ ...reviewQueries.possibleFrom([productId], userId), enabled: mayNot });
  const [isEditing, setEditing] = useState(false);
  const deletion = useReviewForm(productId, userId);
  const { data } = own;
  const failed = [own, right, from].find((query) => query.isError && query.data === undefined);
  if (failed) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-surface-2 p-5">
        <p className="mr-auto text-md">{t('review.failed')}</p>
        <Button size="sm" kind="secondary" onClick={() => void failed.refetch()}>
          {t('shop:errors.retry')}
        </Button>
      </div>
    );
  }
  if (data === undefined || (data === null && right.data === undefined) || (mayNot && from.isLoading))
    return <div className="skel h-40 rounded-xl" aria-busy />;
  if (mayNot) {
    const start = from.data?.[productId];
    return (
      <p className="rounded-xl bg-surface-2 p-5 text-md">
        {start ? t('review.later', { date: formatMoment(new Date(start), language) }) : t('review.notReceived')}
      </p>
    );
  }
  if (!data || isEditing) {
    return (
      <ReviewForm
        key={data?.id ?? 'new'}
        productId={productId}
        userId={userId}
        review={data}
        // the form of a new review has nothing to close: it would close one that was opened for a change meanwhile
        onClose={data ? () => setEditing(false) : undefined}
      />
    );
  }
  return (
    <section aria-label={t('review.own')} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-surface-2 p-5">
      <p className="mr-auto text-md">{t('review.yours', { rating: number(data.rating) })}</p>
      <Button size="sm" kind="secondary" onClick={() => setEditing(true)}>
        {t('review.edit')}
      </Button>
      <ConfirmButton
        size="sm"
        kind="ghost"
        isBusy={deletion.isPending}
        question={t('review.deleteTitle')}
        text={t('review.sure')}
        onConfirm={() => deletion.mutate({ kind: 'delete', id: data.id, before: data.photos })}
      >
        {t('review.delete')}
      </ConfirmButton>
    </section>
  );
}
