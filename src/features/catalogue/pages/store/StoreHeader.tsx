import { Share } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addressToShare } from '~/shared/config/paths';
import type { Count } from '~/shared/lib/count';
import type { Store } from '~/features/account/rules/profile';
import { handleBeside } from '~/features/account/rules/storeName';
import { FollowButton } from '~/features/catalogue/components/follows/FollowButton';
import { AskButton } from '~/features/catalogue/components/stores/AskButton';
import { StoreCover } from '~/features/catalogue/components/stores/StoreCover';
import { useShare } from '~/features/catalogue/components/share/useShare';
import { useFormat } from '~/shared/i18n/useFormat';
import { Avatar } from '~/shared/ui/Avatar';
import { VerifiedMark } from '~/shared/ui/icons/VerifiedMark';
import { IconButton } from '~/shared/ui/Button';
import { StoreAbout } from './StoreAbout';

function StoreName({ seller, productCount }: { seller: Store; productCount: Count | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = [
    handleBeside(seller),
    seller.reviewCount > 0 && `★ ${format.rating(seller.rating)} · ${t('reviews.count', { count: seller.reviewCount })}`,
    productCount && `${format.count(productCount)} ${t('store.products', { count: productCount.amount })}`,
  ];
  return (
    <>
      <h1 className="flex items-center gap-2 text-2xl font-medium lg:text-3xl">
        <bdi className="min-w-0">{seller.name}</bdi>
        {seller.isVerified ? (
          <>
            <VerifiedMark size={22} />
            <span className="sr-only">{t('seller.verified')}</span>
          </>
        ) : null}
      </h1>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3">
        {seller.fullName && seller.name !== seller.fullName ? <bdi className="text-ink-2">{seller.fullName}</bdi> : null}
        <span className="num min-w-0">{facts.filter(Boolean).join(' · ')}</span>
        {!seller.isVerified && seller.isVerificationAsked ? (
          <span className="badge bg-surface-2 text-ink-2">{t('seller.pending')}</span>
        ) : null}
        {seller.isNew ? <span className="badge bg-dawn-soft text-ink">{t('seller.new')}</span> : null}
      </p>
    </>
  );
}

/** Cover, avatar beside the name, numbers in one line, and what can be done; low on a phone, so that products are on its first screen. */
export function StoreHeader({ seller, productCount }: { seller: Store; productCount: Count | undefined }) {
  const { t } = useTranslation();
  const { share, sheet } = useShare(seller.name);
  return (
    <>
      <div className="lg:mx-auto lg:max-w-page lg:px-10 lg:pt-4">
        <StoreCover url={seller.coverUrl} size={seller.coverUrl ? 'h-[104px] lg:h-[300px]' : 'h-[72px] lg:h-[180px]'} />
      </div>
      <div className="page lg:px-[72px]">
        <div className="flex gap-3 lg:gap-6">
          <div className="relative -ml-1 -mt-8 h-fit shrink-0 rounded-full bg-bg p-1">
            <span className={`block ${seller.hasNewProducts ? 'halo p-1' : ''}`}>
              <span className="block rounded-full bg-bg p-0.5">
                <Avatar url={seller.avatarUrl} username={seller.username} size={72} />
              </span>
            </span>
          </div>
          <div className="min-w-0 pt-2 [overflow-wrap:anywhere] lg:pt-4">
            <StoreName seller={seller} productCount={productCount} />
          </div>
          <span className="-mr-2.5 ml-auto pt-1 lg:pt-3">
            <IconButton label={t('share.label')} onClick={share}>
              <Share size={20} aria-hidden="true" />
            </IconButton>
            {sheet}
          </span>
        </div>
        <StoreAbout seller={seller} />
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <FollowButton sellerId={seller.id} />
          <AskButton sellerId={seller.id} message={t('ask.storeMessage', { url: addressToShare() })} />
        </div>
      </div>
    </>
  );
}
