import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/shared/config/paths';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { handleBeside, storeNameOf } from '~/features/account/rules/storeName';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { sellerProductQueries } from '~/features/catalogue/services/sellerProductQueries';
import { sellerOrderQueries } from '~/features/orders/services/sellerOrderQueries';
import { StatTile } from '~/shared/ui/area/StatTile';
import { useFormat } from '~/shared/i18n/useFormat';
import { Avatar } from '~/shared/ui/Avatar';
import { ButtonLink } from '~/shared/ui/Button';
import { InstagramGlyph } from '~/shared/ui/icons/InstagramGlyph';
import { SellerPage } from '~/features/account/components/SellerPage';
import { VerificationCard } from './VerificationCard';

/** The seller's own profile: public data, sales figures and the connected Instagram account. */
export default function InfluencerProfilePage() {
  const { t } = useTranslation(['selling', 'account', 'instagram']);
  const format = useFormat();
  const seller = useSeller();
  const name = storeNameOf(seller.storeName, seller.fullName, seller.username);
  const { data: products } = useQuery(sellerProductQueries.counts(seller.id));
  const { data: orders } = useQuery(sellerOrderQueries.counts(seller.id));
  return (
    <SellerPage
      title={t('nav.profile')}
      actions={
        <>
          <ButtonLink to={paths.store(seller.username)} kind="outline" icon={<ArrowUpRight size={16} aria-hidden="true" />}>
            {t('nav.store')}
          </ButtonLink>
          <ButtonLink to={paths.profile()} icon={<Pencil size={18} aria-hidden="true" />}>
            {t('me.edit')}
          </ButtonLink>
        </>
      }
    >
      <section className="card mt-4 flex flex-wrap items-center gap-5 p-5 lg:mt-5 lg:p-6" aria-labelledby="me-title">
        <Avatar url={seller.avatarUrl} username={seller.username} size={88} />
        <div className="min-w-0 flex-1">
          <h2 id="me-title" className="text-xl font-semibold">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-sm text-ink-3">{handleBeside({ name, username: seller.username })}</p>
          <p className="mt-2 max-w-[60ch] text-md text-ink-2">
            <bdi>{seller.bio ?? t('me.noBio')}</bdi>
          </p>
        </div>
      </section>
      <section className="mt-3 grid grid-cols-2 gap-3 lg:mt-4 lg:gap-4 xl:grid-cols-4" aria-label={t('dashboard.figures')}>
        <StatTile label={t('me.products')} value={products ? format.number(products.all) : '…'} />
        <StatTile label={t('me.delivered')} value={orders ? format.count(orders.done) : '…'} />
        <StatTile label={t('figures.earned')} value={format.money(seller.totalSales)} />
        <StatTile label={t('account:shop.commission')} value={format.percent(seller.commissionRate ?? 0)} />
      </section>
      <section className="card mt-3 flex flex-wrap items-center gap-4 p-4 lg:mt-4 lg:p-5" aria-labelledby="network-title">
        <InstagramGlyph size={24} />
        <div className="min-w-0 grow basis-48 [overflow-wrap:anywhere]">
          <h2 id="network-title" className="font-semibold">
            Instagram
          </h2>
          <p className="text-sm text-ink-2">
            {seller.instagramHandle
              ? t(seller.isInstagramConfirmed ? 'me.connected' : 'me.notConfirmed', { handle: seller.instagramHandle })
              : t('me.notConnected')}
          </p>
        </div>
        <ButtonLink to={sellerPaths.instagram()} kind={seller.isInstagramConfirmed ? 'secondary' : 'primary'}>
          {t(seller.isInstagramConfirmed ? 'me.manage' : 'instagram:connect.open')}
        </ButtonLink>
      </section>
      <VerificationCard />
    </SellerPage>
  );
}
