import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import type { StarCount } from '~/features/catalogue/rules/review';
import { useAccountId } from '~/features/account/components/auth/AuthProvider';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { reviewQueries } from '~/features/catalogue/services/reviewQueries';
import { useFormat } from '~/shared/i18n/useFormat';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { ShowMore } from '~/shared/ui/ShowMore';
import { ReviewItem } from './ReviewItem';
import { Stars } from './Stars';

const OwnReviewPanel = lazyWithRetry(() => import('./OwnReviewPanel'));

interface ReviewsProps {
  productId: string;
  sellerId: string;
  rating: number;
  reviewCount: number;
}

function Summary({
  rating,
  reviewCount,
  stars: counts,
}: Pick<ReviewsProps, 'rating' | 'reviewCount'> & { stars: StarCount[] | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="self-start lg:sticky lg:top-[96px]">
      <h2 id="reviews-title" className="text-3xl font-medium">
        {t('reviews.title')}
      </h2>
      {reviewCount > 0 ? (
        <>
          <div className="mt-5 flex items-end gap-4">
            <span className="num text-[4rem] font-medium leading-[.85] tracking-[-0.05em]">{format.rating(rating)}</span>
            <span className="pb-0.5">
              <Stars stars={Math.round(rating)} />
              <span className="num mt-1 block text-sm text-ink-3">{t('reviews.count', { count: reviewCount })}</span>
            </span>
          </div>
          <dl className="num mt-5 grid min-h-[122px] grid-cols-[12px_1fr_32px] items-center gap-x-3 gap-y-2 text-xs">
            {counts?.map(({ stars, reviews }) => (
              <div key={stars} className="contents">
                <dt className="text-ink-2">{stars}</dt>
                <dd className="h-1.5 overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
                  <span className="block h-full rounded-full bg-star" style={{ width: `${(reviews / reviewCount) * 100}%` }} />
                </dd>
                <dd className="text-right text-ink-3">{format.number(reviews)}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </div>
  );
}

/** The published reviews, newest first, with the distribution of the ratings. */
export function Reviews(props: ReviewsProps) {
  const { t } = useTranslation();
  const account = useAccountId();
  const list = useInfiniteQuery(reviewQueries.list(props.productId, props.sellerId));
  const { isPending, error } = list;
  const isOwner = account === props.sellerId;
  const reviews = list.data?.pages.flatMap((page) => page.items);
  return (
    <section
      aria-labelledby="reviews-title"
      aria-busy={isPending}
      className="page mt-8 lg:mt-14 lg:grid lg:grid-cols-[300px_1fr] lg:gap-16"
    >
      <Summary rating={props.rating} reviewCount={props.reviewCount} stars={list.data?.pages[0]?.stars} />
      <div className="mt-8 lg:mt-0">
        {error && !reviews ? <LoadFailed error={error} onRetry={() => void list.refetch()} title={t('reviews.failed')} /> : null}
        <div className="mb-8 empty:hidden">
          {account && !isOwner ? (
            <Suspense fallback={<div className="skel h-40 rounded-xl" />}>
              <OwnReviewPanel productId={props.productId} userId={account} />
            </Suspense>
          ) : null}
          {account ? null : (
            <p className="rounded-xl bg-surface-2 p-5 text-md">
              {t('reviews.signIn')}{' '}
              <Link
                to={paths.login(paths.product(props.productId))}
                className="inline-flex min-h-6 items-center font-semibold underline decoration-dawn decoration-2 underline-offset-4"
              >
                {t('auth.signIn')}
              </Link>
            </p>
          )}
        </div>
        {reviews?.length === 0 ? <p className="text-md text-ink-2">{t('reviews.empty')}</p> : null}
        <ul className="divide-y divide-line">
          {isPending
            ? [1, 2, 3].map((n) => (
                <li key={n} aria-hidden="true" className="py-6 first:pt-0">
                  <div className="skel h-10 w-48" />
                  <div className="skel mt-3 h-12" />
                </li>
              ))
            : null}
          {reviews?.map((review) => (
            <ReviewItem key={review.id} review={review} productId={props.productId} isOwner={isOwner} />
          ))}
        </ul>
        <ShowMore list={list} />
      </div>
    </section>
  );
}
