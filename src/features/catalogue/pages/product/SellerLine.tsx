import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import type { ProductSummary } from '~/features/catalogue/rules/product';
import { handleBeside } from '~/features/account/rules/storeName';
import { Avatar } from '~/shared/ui/Avatar';
import { VerifiedMark } from '~/shared/ui/icons/VerifiedMark';

/** Who sells the product; leads to the store. */
export function SellerLine({ seller }: Pick<ProductSummary, 'seller'>) {
  const { t } = useTranslation();
  return (
    <Link to={paths.store(seller.username)} className="group -mx-2 flex items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-surface-2">
      <Avatar url={seller.avatarUrl} username={seller.username} size={44} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1 text-md font-semibold leading-[1.25rem]">
          <bdi>{seller.name}</bdi>
          {seller.isVerified ? <VerifiedMark /> : null}
        </span>
        <span className="block text-xs text-ink-3">
          {[t(seller.isVerified ? 'seller.verified' : 'seller.plain'), handleBeside(seller)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <ChevronRight size={20} className="text-ink-3 group-hover:text-ink" aria-hidden="true" />
    </Link>
  );
}
