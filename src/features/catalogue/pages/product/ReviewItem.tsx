import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review, ReviewReply } from '~/features/catalogue/rules/review';
import { useFormat } from '~/shared/i18n/useFormat';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { Avatar } from '~/shared/ui/Avatar';
import { Stars } from './Stars';

const ReviewPhotos = lazyWithRetry(() => import('./ReviewPhotos'));
const ReportText = lazyWithRetry(() => import('./ReportText'));
const ReplyPanel = lazyWithRetry(() => import('./ReplyPanel'));

function Reply({ reply, children }: { reply: ReviewReply; children: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="mt-3.5 max-w-[62ch] rounded-lg bg-surface-2 px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm font-semibold">
        {t('reviews.reply')}
        <span className="text-xs font-normal text-ink-3">{format.date(new Date(reply.at))}</span>
      </p>
      <p className="mt-1 whitespace-pre-line text-md leading-[1.5rem] [overflow-wrap:anywhere]">
        <bdi>{reply.text}</bdi>
      </p>
      {children}
    </div>
  );
}

interface ReviewItemProps {
  review: Review;
  productId: string;
  /** Shows the seller how to reply. */
  isOwner: boolean;
}

/** A review by a buyer, with its photos and the seller's reply. */
export function ReviewItem({ review, productId, isOwner }: ReviewItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = review.author?.username ?? t('reviews.deletedAuthor');
  return (
    <li className="py-6 first:pt-0">
      <div className="flex items-center gap-3">
        <Avatar url={review.author?.avatarUrl ?? null} username={name} size={40} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 text-md font-semibold leading-[1.25rem]">
            <bdi>{name}</bdi>
            <span className="badge bg-success-soft text-success">{t('reviews.bought')}</span>
          </p>
          <p className="text-xs text-ink-3">{format.date(new Date(review.createdAt))}</p>
        </div>
        <span className="ml-auto">
          <Stars stars={review.rating} />
        </span>
      </div>
      {review.comment ? (
        <p lang={review.language ?? undefined} className="mt-3 max-w-[62ch] text-md leading-[1.5rem] [overflow-wrap:anywhere]">
          <bdi>{review.comment}</bdi>
        </p>
      ) : null}
      {review.photos.length > 0 ? (
        <div className="mt-3.5 min-h-20">
          <Suspense>
            <ReviewPhotos photos={review.photos} author={name} />
          </Suspense>
        </div>
      ) : null}
      <div className="-mb-2 mt-1 min-h-11">
        <Suspense>
          <ReportText target={{ reviewId: review.id }} author={name} writtenBy={review.author?.id} />
        </Suspense>
      </div>
      {review.reply ? (
        <Reply reply={review.reply}>
          {isOwner ? null : (
            <div className="-mb-2 min-h-11">
              <Suspense>
                <ReportText target={{ replyTo: review.id }} author={name} />
              </Suspense>
            </div>
          )}
        </Reply>
      ) : null}
      {isOwner ? (
        <Suspense>
          <ReplyPanel reviewId={review.id} author={name} reply={review.reply} productId={productId} />
        </Suspense>
      ) : null}
    </li>
  );
}
