import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { coverOf, type Media } from '~/features/catalogue/rules/product';
import type { Seller } from '~/features/account/rules/profile';
import { handleBeside } from '~/features/account/rules/storeName';
import { Avatar } from '~/shared/ui/Avatar';
import { Image } from '~/shared/ui/Image';
import { VerifiedMark } from '~/shared/ui/icons/VerifiedMark';

const SIZES = '(min-width:768px) 25vw, 50vw';

/** Card of a store; the ring marks recent products. */
export function StoreCard({ seller, image, level: Heading = 'h3' }: { seller: Seller; image: Media | null; level?: 'h2' | 'h3' }) {
  const { t } = useTranslation();
  return (
    <article className="group relative min-w-0 text-center">
      <div className="relative">
        <div className="arch relative aspect-[4/5] overflow-hidden bg-surface-2">
          <Image
            url={(image && coverOf(image)) ?? seller.coverUrl}
            color={image?.color ?? null}
            alt=""
            sizes={SIZES}
            imageClass="absolute inset-0 size-full object-cover object-[50%_60%] transition-transform duration-[600ms] ease-out group-hover:scale-[1.04]"
          />
        </div>
        <span className="absolute -bottom-7 left-1/2 -translate-x-1/2 rounded-full bg-bg p-[3px]">
          <span className={`block ${seller.hasNewProducts ? 'halo' : ''}`}>
            <span className={`block rounded-full bg-bg ${seller.hasNewProducts ? 'p-[2px]' : ''}`}>
              <Avatar url={seller.avatarUrl} username={seller.username} size={52} />
            </span>
          </span>
        </span>
      </div>
      <Heading className="mt-9 flex items-center justify-center gap-1 text-md font-semibold leading-[1.25rem]">
        <Link to={paths.store(seller.username)} className="truncate after:absolute after:inset-0">
          <bdi>{seller.name}</bdi>
        </Link>
        {seller.isVerified ? (
          <>
            <VerifiedMark size={15} />
            <span className="sr-only">{t('seller.verified')}</span>
          </>
        ) : null}
      </Heading>
      <p className="truncate text-xs text-ink-3">
        {handleBeside(seller)}
        {seller.hasNewProducts ? <span className="sr-only">. {t('seller.newProducts')}</span> : null}
      </p>
      {seller.bio ? (
        <p className="clamp2 mt-2 text-xs text-ink-2 md:text-sm">
          <bdi>{seller.bio}</bdi>
        </p>
      ) : null}
      <p
        aria-hidden="true"
        className="mt-2.5 inline-flex items-center gap-1 text-sm font-semibold decoration-dawn decoration-2 underline-offset-4 group-hover:underline"
      >
        {t('seller.visit')} <ArrowRight size={16} />
      </p>
    </article>
  );
}

export function StoreCardSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col items-center">
      <div className="skel arch aspect-[4/5] w-full" />
      <div className="skel mt-9 h-4 w-28" />
      <div className="skel mt-2 h-3 w-20" />
      <div className="skel mt-3 h-8 w-4/5" />
      <div className="skel mt-3.5 h-4 w-24" />
    </div>
  );
}
