import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { env } from '~/shared/config/env';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { paths } from '~/shared/config/paths';
import type { Profile } from '~/features/account/rules/profile';
import { storeNameOf } from '~/features/account/rules/storeName';
import { storeCountQuery } from '~/features/account/services/storeCountQuery';
import { useFormat } from '~/shared/i18n/useFormat';
import { ButtonLink } from '~/shared/ui/Button';
import { Avatar } from '~/shared/ui/Avatar';

/** For sellers: commission, products, sales and a link to the public store. */
export function OwnStoreCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { data: count } = useQuery(storeCountQuery(profile.id));
  const tiles = [
    [format.percent(profile.commissionRate ?? 0), t('shop.commission')],
    [count ? format.count(count) : '…', t('shop.products', { count: count?.amount ?? 0 })],
    [format.money(profile.totalSales), t('shop.sales')],
  ];
  return (
    <section
      aria-labelledby="shop-title"
      className="mt-6 overflow-hidden rounded-2xl bg-night p-5 text-paper lg:mt-8 lg:p-8 dark:bg-surface-2"
    >
      <div className="flex flex-wrap items-center gap-4">
        <Avatar url={profile.avatarUrl} username={profile.username} size={60} />
        <div className="min-w-0 flex-1">
          <h2 id="shop-title" className="text-xl font-semibold">
            <bdi>{storeNameOf(profile.storeName, profile.fullName, profile.username)}</bdi>
          </h2>
          <Link
            to={paths.store(profile.username)}
            className="inline-flex min-h-6 items-center gap-1 text-sm text-paper/80 underline-offset-4 hover:text-white hover:underline"
          >
            {t('shop.open')} @{profile.username}
            <ArrowUpRight size={16} aria-hidden="true" />
          </Link>
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-3 gap-2 lg:max-w-[560px] lg:gap-3">
        {tiles.map(([value, label]) => (
          <div key={label} className="flex flex-col-reverse rounded-lg bg-white/[.07] px-3.5 py-3">
            <dt className="text-xs text-paper/75">{label}</dt>
            <dd className="num whitespace-nowrap text-lg font-semibold lg:text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <ButtonLink to={sellerPaths.createProduct()} kind="dawn">
          {t('shop.addProduct')}
        </ButtonLink>
        <ButtonLink to={sellerPaths.dashboard()} kind="secondary">
          {t('shop.dashboard')}
        </ButtonLink>
      </div>
      {profile.isInstagramConfirmed || !env.hasInstagram ? null : (
        <div className="-mx-5 -mb-5 mt-5 flex flex-wrap items-center gap-3 bg-white/[.07] px-5 py-3 lg:-mx-8 lg:-mb-8 lg:px-8">
          <p className="min-w-0 flex-1 text-sm">{t('shop.connect')}</p>
          <ButtonLink to={sellerPaths.instagram()} kind="secondary" size="sm">
            {t('shop.connectButton')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
