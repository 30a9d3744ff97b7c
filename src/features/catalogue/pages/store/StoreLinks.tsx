import { Link2, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { externalLinks } from '~/shared/config/externalLinks';
import type { Store } from '~/features/account/rules/profile';
import { siteOf } from '~/shared/lib/website';
import { InstagramGlyph } from '~/shared/ui/icons/InstagramGlyph';

const LINK = 'inline-flex min-h-8 items-center gap-1.5 underline-offset-4 hover:text-ink hover:underline';

/** Where a store is: its place, website and Instagram account. */
export function StoreLinks({ seller }: { seller: Store }) {
  const { t } = useTranslation();
  const site = siteOf(seller.website);
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      {seller.location ? (
        <li className="inline-flex min-h-8 items-center gap-1.5">
          <MapPin size={16} className="text-ink-3" aria-hidden="true" />
          {seller.location}
        </li>
      ) : null}
      {site ? (
        <li>
          <a href={site.href} rel="noopener noreferrer nofollow" referrerPolicy="no-referrer" className={LINK}>
            <Link2 size={16} className="text-ink-3" aria-hidden="true" />
            {site.hostname}
          </a>
        </li>
      ) : null}
      {seller.instagramHandle && !seller.isInstagramConfirmed ? (
        <li className="inline-flex min-h-8 items-center gap-1.5">
          <InstagramGlyph size={16} />@{seller.instagramHandle}
          <span className="badge bg-surface-2 text-ink-2">{t('store.notConfirmed')}</span>
        </li>
      ) : null}
      {seller.instagramHandle && seller.isInstagramConfirmed ? (
        <li>
          <a
            href={externalLinks.instagram(seller.instagramHandle)}
            rel="noopener noreferrer nofollow"
            referrerPolicy="no-referrer"
            className={LINK}
          >
            <InstagramGlyph size={16} />@{seller.instagramHandle}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
