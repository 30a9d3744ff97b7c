import { ChevronRight, Share, ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { patterns } from '~/config/paths';
import { HeartButton } from '~/features/wishlist/HeartButton';
import { Button } from '~/ui/Button';
import { Star } from '~/ui/icons/Star';
import { VerifiedMark } from '~/ui/icons/VerifiedMark';
import { each, Plural, when } from './parts';
import { StepperTemplate } from './StepperTemplate';

function SellerLine() {
  const { t } = useTranslation();
  return (
    <a
      href={patterns.store.replace(':username?', '{{username}}')}
      className="group -mx-2 flex items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-surface-2"
    >
      <span className="size-11 shrink-0 rounded-full bg-surface-2" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1 text-md font-semibold leading-[1.25rem]">
          <bdi>{'{{sellerName}}'}</bdi>
          <span {...when('isVerified')} className="contents">
            <VerifiedMark />
          </span>
        </span>
        <span {...when('isVerified')} className="block text-xs text-ink-3">
          {`${t('seller.verified')} · @{{username}}`}
        </span>
        <span {...when('!isVerified')} className="block text-xs text-ink-3">
          {`${t('seller.plain')} · @{{username}}`}
        </span>
      </span>
      <ChevronRight size={20} className="text-ink-3 group-hover:text-ink" aria-hidden="true" />
    </a>
  );
}

function Rating() {
  const { t } = useTranslation();
  return (
    <>
      <a {...when('hasReviews')} href="#reviews" className="mt-3 inline-flex min-h-6 items-center gap-2 text-sm">
        <span className="inline-flex gap-0.5">
          <span {...each('stars')} className="contents">
            <span {...when('isFilled')} className="contents">
              <Star size={16} />
            </span>
            <span {...when('!isFilled')} className="contents">
              <Star size={16} isFilled={false} />
            </span>
          </span>
        </span>
        <span className="sr-only">{t('product.rating')}</span>
        <span className="num font-semibold">{'{{rating}}'}</span>
        <Plural
          of="reviewCount"
          amount="reviews"
          text="reviews.count"
          className="num text-ink-3 underline decoration-line-strong underline-offset-4"
        />
      </a>
      <p {...when('!hasReviews')} className="mt-3 text-sm text-ink-3">
        {t('product.noReviews')}
      </p>
    </>
  );
}

function PriceLine() {
  const { t } = useTranslation();
  const price = 'num text-3xl font-semibold tracking-[-0.03em]';
  return (
    <p className="mt-5 flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span {...when('!isReduced')} className={`${price} `}>
        {'{{price}}'}
      </span>
      <span {...when('isReduced')} className={`${price} text-sale`}>
        {'{{price}}'}
      </span>
      <s {...when('isReduced')} className="num text-lg text-ink-3">
        <span className="sr-only">{`${t('product.was')} `}</span>
        {'{{before}}'}
      </s>
      <span {...when('isReduced')} className="badge num bg-sale-soft text-sale">
        {t('product.saving', { amount: '{{saving}}' })}
      </span>
    </p>
  );
}

/** The bar at the bottom of phones: it buys one, at the price of one. */
function BuyBar() {
  const { t } = useTranslation();
  return (
    <div className="fixed inset-x-0 bottom-0 z-nav flex items-center gap-3 border-t border-line bg-glass px-4 pb-[max(20px,env(safe-area-inset-bottom))] pt-3 backdrop-blur-xl lg:hidden">
      <HeartButton productId="" productName="{{name}}" kind="square" />
      <span {...when('isOffered')} className="contents">
        <Button size="lg" width="spread" wrapper="min-w-0 flex-1 will-change-transform">
          <span>{t('cart.add')}</span>
          <span className="num">{'{{price}}'}</span>
        </Button>
      </span>
      <span {...when('!isOffered')} className="contents">
        <Button size="lg" width="spread" wrapper="min-w-0 flex-1 will-change-transform" disabled>
          <span {...when('isAway')}>{t('cart.backOn', { date: '{{backOn}}' })}</span>
          <span {...when('!isAway')}>{t('cart.add')}</span>
          <span {...when('!isAway')} className="num">
            {'{{price}}'}
          </span>
        </Button>
      </span>
    </div>
  );
}

/** Quantity and, on wide screens, the buttons. A product with variants has them after its choices, which the app shows. */
function Quantity() {
  const { t } = useTranslation();
  return (
    <div {...when('!hasVariants')}>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StepperTemplate size="lg" />
        <p {...when('isLow')} className="inline-flex items-center gap-1.5 text-sm text-warning">
          <span className="size-1.5 rounded-full bg-current" />
          <Plural of="stock" amount="stock" text="product.left" />
        </p>
      </div>
      <div className="mt-4 hidden gap-3 lg:flex">
        <Button size="lg" wrapper="flex-1" icon={<ShoppingBag size={20} aria-hidden="true" />}>
          {t('cart.add')}
        </Button>
        <HeartButton productId="" productName="{{name}}" kind="square" />
        <button type="button" className="btn btn-lg btn-secondary w-[52px] shrink-0 px-0" aria-label={t('share.label')}>
          <Share size={20} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

/** `ProductFacts` down to the description, and the bar of phones. What follows is below the first screen of a phone. */
export function ProductTemplate() {
  const { t } = useTranslation();
  return (
    <>
      <SellerLine />
      <h1
        lang="{{language}}"
        className="mt-4 text-[1.75rem] font-medium leading-[1.12] tracking-[-0.03em] [overflow-wrap:anywhere] lg:text-[2.5rem] lg:leading-[1.06]"
      >
        <bdi>{'{{name}}'}</bdi>
      </h1>
      <Rating />
      <PriceLine />
      <p
        {...when('description')}
        lang="{{descriptionLanguage}}"
        className="mt-5 whitespace-pre-line text-md leading-[1.5rem] text-ink-2 [overflow-wrap:anywhere]"
      >
        <bdi>{'{{description}}'}</bdi>
      </p>
      <div {...when('!isOffered')} className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-md text-ink-2">
          <span {...when('isInactive')}>{t('product.inactive')}</span>
          <span {...when('isSoldOut')}>{t('product.soldOut')}</span>
          <span {...when('isAway')}>{t('product.away', { date: '{{backOn}}' })}</span>
        </p>
      </div>
      <div {...when('isOffered')}>
        <div {...when('hasVariants')} className="skel mt-6 h-24" />
        <Quantity />
      </div>
      <BuyBar />
    </>
  );
}
