import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Store } from '~/features/account/rules/profile';
import { useVerification } from '~/features/catalogue/components/stores/useVerification';
import { StoreLinks } from './StoreLinks';

/** What a shop says about itself, what of it is verified, and where it is. On a phone two lines, and the rest on demand. */
export function StoreAbout({ seller }: { seller: Store }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const verification = useVerification(seller);
  return (
    <div className="mt-2 max-w-[64ch] text-md text-ink-2 [overflow-wrap:anywhere] lg:mt-3">
      {seller.bio ? (
        <p className={isOpen ? '' : 'line-clamp-2 lg:line-clamp-none'}>
          <bdi>{seller.bio}</bdi>
        </p>
      ) : null}
      <button
        type="button"
        className="min-h-8 text-sm underline underline-offset-4 lg:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('store.about')}
      </button>
      <div className={isOpen ? '' : 'hidden lg:block'}>
        {seller.storeDescription ? (
          <p className="mt-1 whitespace-pre-line">
            <bdi>{seller.storeDescription}</bdi>
          </p>
        ) : null}
        {verification ? <p className="mt-1 text-sm text-ink-3">{verification}</p> : null}
        <StoreLinks seller={seller} />
      </div>
    </div>
  );
}
