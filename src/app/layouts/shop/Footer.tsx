import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { socialLinks } from '~/shared/config/socialLinks';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { LegalButton } from '~/features/account/components/legal/LegalButton';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { MountainBackground } from '~/shared/ui/MountainBackground';
import { Wordmark } from '~/shared/ui/Wordmark';
import { LanguageChoice } from './LanguageChoice';

const LINK = 'inline-flex min-h-9 items-center hover:text-ink hover:underline underline-offset-4';

function LinkList({ title, links }: { title: string; links: [string, string][] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className="mt-3 space-y-0.5 text-md text-ink-2">
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to} className={LINK}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The site's own accounts, where the build has some. */
function SocialLinks() {
  const { t } = useTranslation();
  if (socialLinks.length === 0) return null;
  return (
    <ul aria-label={t('footer.social')} className="flex flex-wrap gap-x-6 lg:ml-auto">
      {socialLinks.map(({ url, name }) => (
        <li key={url}>
          <a href={url} className={LINK} rel="noreferrer" target="_blank">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

// with what it asks for, which only the footer names
const FooterContacts = lazyWithRetry(() => import('./FooterContacts'));

export default function Footer() {
  const { t } = useTranslation();
  const { user } = useAuth();
  const shopLinks: [string, string][] = [
    [paths.products(), t('footer.allProducts')],
    [paths.stores(), t('nav.shops')],
    [paths.categories(), t('nav.categories')],
    [paths.wishlist(), t('nav.wishlist')],
    user ? [paths.orders(), t('nav.orders')] : [paths.register(), t('auth.signUp')],
  ];
  const helpLinks: [string, string][] = [
    [paths.shipping(), t('footer.shipping')],
    [paths.returns(), t('footer.returns')],
    [paths.faq(), t('footer.faq')],
    [paths.contact(), t('footer.contact')],
  ];
  return (
    <footer id="footer" className="mt-20 overflow-hidden lg:mt-28">
      <MountainBackground />
      <div className="bg-surface-2">
        <div className="page grid grid-cols-2 gap-x-10 gap-y-9 py-10 lg:grid-cols-[1.7fr_1fr_1fr_1.2fr] lg:py-14">
          <div className="col-span-2 max-w-xs lg:col-span-1">
            <Wordmark height={30} />
            <p className="mt-4 text-md leading-[1.5rem] text-ink-2">{t('footer.tagline')}</p>
            <div className="mt-5">
              <LanguageChoice />
            </div>
          </div>
          <LinkList title={t('footer.shoppers')} links={shopLinks} />
          <LinkList title={t('footer.help')} links={helpLinks} />
          <Suspense>
            <FooterContacts />
          </Suspense>
        </div>
        <div className="page pb-24 lg:pb-8">
          <div className="rule mb-5" />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-xs text-ink-3">
            <p>© 2026 Tañda</p>
            <LegalButton text="privacy" look={LINK}>
              {t('footer.privacy')}
            </LegalButton>
            <LegalButton text="terms" look={LINK}>
              {t('footer.terms')}
            </LegalButton>
            <SocialLinks />
          </div>
        </div>
      </div>
    </footer>
  );
}
