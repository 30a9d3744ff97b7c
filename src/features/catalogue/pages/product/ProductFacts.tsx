import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { currentPrice, type Product, type ProductSummary } from '~/features/catalogue/rules/product';
import { CategoryName } from '~/features/catalogue/services/categoryQueries';
import { useKnownCity } from '~/features/account/components/useKnownCity';
import { expectedDay } from '~/features/catalogue/services/expectedDay';
import { useVerification } from '~/features/catalogue/components/stores/useVerification';
import { useFormat } from '~/shared/i18n/useFormat';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { Star } from '~/shared/ui/icons/Star';
import { BuyBox } from './BuyBox';
import { PurchaseTerms } from './PurchaseTerms';
import { SellerLine } from './SellerLine';

const Characteristics = lazyWithRetry(() => import('./Characteristics'));

const NOT_LOADED = { layers: {}, registration: null };

/** Seller, name, rating, price, description, buy box, purchase terms, details and tags. What has to be chosen comes before the description. */
export function ProductFacts({ product, details }: { product: ProductSummary; details: Product | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const verification = useVerification(details ?? NOT_LOADED);
  const price = currentPrice(product);
  const city = useKnownCity();
  // the response of the page knows the day for no city in particular
  const { data: here } = useQuery({
    ...expectedDay(product.seller.id, product.id, city),
    enabled: city !== '' && details !== null && details.expectedOn !== null,
  });
  // coming from a card name and price are shown first; the rest renders afterwards, so that no single task is long
  const isRestDue = useDeferredValue(true, details !== null);
  const description = details?.description ? (
    <p
      lang={details.descriptionLanguage ?? undefined}
      className="mt-5 whitespace-pre-line text-md leading-[1.5rem] text-ink-2 [overflow-wrap:anywhere]"
    >
      <bdi>{details.description}</bdi>
    </p>
  ) : null;
  return (
    <div className="self-start px-4 pt-5 lg:sticky lg:top-[96px] lg:px-0 lg:pt-1">
      <SellerLine seller={product.seller} />
      <h1
        lang={product.language ?? undefined}
        className="mt-4 text-[1.75rem] font-medium leading-[1.12] tracking-[-0.03em] [overflow-wrap:anywhere] lg:text-[2.5rem] lg:leading-[1.06]"
      >
        <bdi>{product.name}</bdi>
      </h1>
      {product.reviewCount > 0 ? (
        <a href="#reviews" className="mt-3 inline-flex min-h-6 items-center gap-2 text-sm">
          <span className="inline-flex gap-0.5">
            {[1, 2, 3, 4, 5].map((n) => (
              <Star key={n} size={16} isFilled={n <= Math.round(product.rating)} />
            ))}
          </span>
          <span className="sr-only">{t('product.rating')}</span>
          <span className="num font-semibold">{format.rating(product.rating)}</span>
          <span className="num text-ink-3 underline decoration-line-strong underline-offset-4">
            {t('reviews.count', { count: product.reviewCount })}
          </span>
        </a>
      ) : (
        <p className="mt-3 text-sm text-ink-3">{t('product.noReviews')}</p>
      )}
      <p className="mt-3 flex flex-wrap items-baseline gap-3">
        <span className={`num text-3xl font-semibold tracking-[-0.03em] ${product.discountPrice === null ? '' : 'text-sale'}`}>
          {format.money(price)}
        </span>
        {product.discountPrice === null ? null : (
          <>
            <s className="num text-lg text-ink-3">
              <span className="sr-only">{t('product.was')} </span>
              {format.money(product.price)}
            </s>
            <span className="badge num bg-sale-soft text-sale">{t('product.saving', { amount: format.money(product.price - price) })}</span>
          </>
        )}
      </p>
      {product.hasVariants ? null : description}
      {isRestDue ? (
        <>
          <BuyBox product={details ?? product} isOnSale={details?.isActive !== false} backOn={details?.backOn ?? null} />
          {product.hasVariants ? description : null}
          <PurchaseTerms seller={product.seller} details={details && { ...details, expectedOn: here ?? details.expectedOn }} />
        </>
      ) : null}
      {details && isRestDue ? (
        <>
          <p className="mt-3 text-sm text-ink-3">{verification}</p>
          <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-8 gap-y-2.5 text-sm">
            <dt className="text-ink-3">{t('product.condition')}</dt>
            <dd>{t(`condition.${details.condition}`)}</dd>
            <dt className="text-ink-3">{t('product.category')}</dt>
            <dd>
              <CategoryName slug={details.category} />
            </dd>
          </dl>
          {Object.keys(details.attributes).length > 0 ? (
            <Suspense>
              <Characteristics product={details} />
            </Suspense>
          ) : null}
          {details.tags.length > 0 ? (
            <ul aria-label={t('product.tags')} className="mt-6 flex flex-wrap gap-2">
              {details.tags.map((tag) => (
                <li key={tag}>
                  <Link to={paths.products({ search: tag })} className="chip h-9 px-3 text-sm font-normal text-ink-2">
                    <bdi>{`#${tag}`}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
