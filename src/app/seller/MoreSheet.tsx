import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageChoice } from '~/app/layouts/shop/LanguageChoice';
import { ThemeChoice } from '~/app/layouts/shop/ThemeChoice';
import { paths } from '~/config/paths';
import { sellerPaths } from '~/config/sellerPaths';
import { useSignOut } from '~/features/auth/useSignOut';
import { Sheet } from '~/ui/Sheet';

/** What the tab bar of phones has no room for: other sections, language, theme, sign-out. */
export default function MoreSheet({ isOpen, onClose, username }: { isOpen: boolean; onClose: () => void; username: string }) {
  const { t } = useTranslation('seller');
  const { t: tShop } = useTranslation();
  const signOut = useSignOut();
  const links = [
    [sellerPaths.analytics(), t('nav.analytics')],
    [sellerPaths.profile(), t('nav.profile')],
    [sellerPaths.settings(), t('nav.settings')],
    [paths.store(username), t('nav.store')],
    [paths.home(), t('nav.back')],
  ] as const;
  const item = 'flex min-h-12 w-full items-center rounded-md px-3 text-base hover:bg-surface-2';
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('nav.more')}>
      <ul className="mt-2">
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to} className={item} onClick={onClose}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={item} onClick={() => void signOut()}>
            {tShop('auth.signOut')}
          </button>
        </li>
      </ul>
      <div className="mt-3 grid gap-3 rounded-lg bg-surface-2 p-3">
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </Sheet>
  );
}
