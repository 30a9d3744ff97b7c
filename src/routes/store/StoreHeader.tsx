import { Share } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addressToShare } from '~/config/paths';
import type { Count } from '~/domain/count';
import type { Store } from '~/domain/profile';
import { handleBeside } from '~/domain/storeName';
import { FollowButton } from '~/features/follows/FollowButton';
import { AskButton } from '~/features/stores/AskButton';
import { useVerifiedSince } from '~/features/stores/useVerifiedSince';
import { StoreCover } from '~/features/stores/StoreCover';
import { useShare } from '~/features/share/useShare';
import { useFormat } from '~/i18n/useFormat';
import { Avatar } from '~/ui/Avatar';
import { VerifiedMark } from '~/ui/icons/VerifiedMark';
import { Button } from '~/ui/Button';
import { StoreLinks } from './StoreLinks';

function StoreName({ seller }: { seller: Store }) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="flex items-center gap-2 text-3xl font-medium">
        <bdi>{seller.name}</bdi>
        {seller.isVerified ? <VerifiedMark size={24} /> : null}
      </h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3">
        {seller.fullName && seller.name !== seller.fullName ? <bdi className="text-ink-2">{seller.fullName}</bdi> : null}
        <span>{handleBeside(seller)}</span>
        {seller.isVerified || seller.isVerificationAsked ? (
          <span className={`badge ${seller.isVerified ? 'bg-sky-soft text-sky' : 'bg-surface-2 text-ink-2'}`}>
            {t(seller.isVerified ? 'seller.verified' : 'seller.pending')}
          </span>
        ) : null}
        {seller.isNew ? <span className="badge bg-dawn-soft text-ink">{t('seller.new')}</span> : null}
        <span className="w-full">{useVerifiedSince(seller.layers)}</span>
      </p>
    </>
  );
}

/** Cover, avatar, name, links and three numbers of a shop. */
export function StoreHeader({ seller, productCount }: { seller: Store; productCount: Count | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { share, sheet } = useShare(seller.name);
  const numbers = [
    [productCount ? format.count(productCount) : '…', t('store.products', { count: productCount?.amount ?? 0 })],
    ...(seller.reviewCount > 0 ? [[format.rating(seller.rating), t('store.rating')]] : []),
    [format.number(seller.reviewCount), t('store.reviews', { count: seller.reviewCount })],
  ];
  return (
    <>
      <div className="lg:mx-auto lg:max-w-page lg:px-10 lg:pt-4">
        <StoreCover url={seller.coverUrl} size={seller.coverUrl ? 'h-[190px] lg:h-[300px]' : 'h-[120px] lg:h-[180px]'} />
      </div>
      <div className="page lg:grid lg:grid-cols-[auto_1fr_auto] lg:items-start lg:gap-8 lg:px-[72px]">
        <div className="relative -mt-14 w-fit rounded-full bg-bg p-1.5 lg:-mt-16">
          <span className={`block ${seller.hasNewProducts ? 'halo p-1' : ''}`}>
            <span className="block rounded-full bg-bg p-1">
              <Avatar url={seller.avatarUrl} username={seller.username} size={112} />
            </span>
          </span>
        </div>
        <div className="mt-3 min-w-0 [overflow-wrap:anywhere] lg:mt-5">
          <StoreName seller={seller} />
          {seller.bio ? (
            <p className="mt-3.5 max-w-[56ch] text-md leading-[1.5rem] text-ink-2">
              <bdi>{seller.bio}</bdi>
            </p>
          ) : null}
          {seller.storeDescription ? (
            <p className="mt-2 max-w-[56ch] whitespace-pre-line text-md leading-[1.5rem] text-ink-2">
              <bdi>{seller.storeDescription}</bdi>
            </p>
          ) : null}
          <div className="mt-4 flex flex-wrap items-center gap-2.5">
            <FollowButton sellerId={seller.id} />
            <Button kind="secondary" icon={<Share size={18} aria-hidden="true" />} onClick={share}>
              {t('share.label')}
            </Button>
            {sheet}
            <AskButton sellerId={seller.id} message={t('ask.storeMessage', { url: addressToShare() })} />
          </div>
          <StoreLinks seller={seller} />
        </div>
        <dl className="mt-5 flex justify-around gap-9 rounded-xl bg-surface-2 px-4 py-3.5 text-center lg:mt-6 lg:bg-transparent lg:p-0 lg:text-left">
          {numbers.map(([value, label]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-xs text-ink-3">{label}</dt>
              <dd className="num text-2xl font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
