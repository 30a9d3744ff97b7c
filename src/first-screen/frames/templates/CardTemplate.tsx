import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { patterns } from '~/config/paths';
import { HeartButton } from '~/features/wishlist/HeartButton';
import { Star } from '~/ui/icons/Star';
import { when } from './parts';

/** `ProductCard` without its picture. */
export function CardTemplate({ hasSeller = true }: { hasSeller?: boolean }) {
  const { t } = useTranslation();
  const price = 'num font-semibold tracking-[-0.01em] text-base';
  return (
    <>
      <span {...when('isSoldOut')} className="absolute inset-x-0 top-0 aspect-[4/5] rounded-lg bg-bg/45" />
      <div className="pointer-events-none absolute left-2.5 top-2.5 flex flex-col items-start gap-1.5">
        <span {...when('percent')} className="badge num bg-dawn text-on-dawn">
          {'−{{percent}}'}
        </span>
        <span {...when('isFeatured')} className="badge bg-white/90 text-night">
          {t('product.featured')}
        </span>
        <span {...when('isVideo')} className="badge bg-shade/70 text-white">
          <Play size={12} className="fill-current" aria-hidden="true" />
          {t('product.video')}
        </span>
        <span {...when('isSoldOut')} className="badge bg-shade/75 text-white">
          {t('product.soldOut')}
        </span>
      </div>
      <HeartButton productId="" productName="{{name}}" kind="plate" />
      <div className="pt-2.5 md:pt-3">
        {hasSeller ? (
          <p className="flex min-w-0 items-center gap-1.5 text-2xs text-ink-3">
            <span className="size-4 shrink-0 rounded-full bg-surface-2" />
            <span className="truncate">{'{{username}}'}</span>
          </p>
        ) : null}
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2">
          <span {...when('!isReduced')} className={price}>
            {'{{price}}'}
          </span>
          <span {...when('isReduced')} className={`${price} text-sale`}>
            {'{{price}}'}
          </span>
          <s {...when('isReduced')} className="num text-xs text-ink-3">
            <span className="sr-only">{`${t('product.was')} `}</span>
            {'{{before}}'}
          </s>
        </p>
        <h2 className="clamp2 mt-0.5 text-sm leading-[1.25rem] text-ink md:text-md md:leading-[1.375rem]">
          <a href={patterns.product.replace(':id', '{{id}}')} className="after:absolute after:inset-0" lang="{{language}}">
            <bdi>{'{{name}}'}</bdi>
          </a>
        </h2>
        <p className="mt-1.5">
          <span {...when('!hasReviews')} className="text-xs text-ink-3">
            {t('product.noReviews')}
          </span>
          <span {...when('hasReviews')} className="num inline-flex items-center gap-1 text-xs text-ink-2">
            <span className="sr-only">{t('product.rating')}</span>
            <Star />
            <span className="font-medium text-ink">{'{{rating}}'}</span>
            <span className="text-ink-3">{'({{reviews}})'}</span>
          </span>
        </p>
      </div>
    </>
  );
}
