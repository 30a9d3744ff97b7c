import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageChoice } from '~/app/layouts/shop/LanguageChoice';
import { ThemeChoice } from '~/app/layouts/shop/ThemeChoice';
import { useSignOut } from '~/features/account/components/auth/useSignOut';
import { Sheet } from '~/shared/ui/Sheet';

const ITEM = 'flex min-h-12 w-full items-center rounded-md px-3 text-base hover:bg-surface-2';

interface AreaMoreProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  links: { to: string; text: string; /** Beside the text. */ mark?: ReactNode }[];
}

/** What the tab bar of phones has no room for: other sections, language, theme, sign-out. */
export function AreaMore({ isOpen, onClose, title, links }: AreaMoreProps) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <ul className="mt-2">
        {links.map(({ to, text, mark }) => (
          <li key={to}>
            <Link to={to} className={ITEM} onClick={onClose}>
              {text}
              {mark}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={ITEM} onClick={() => void signOut()}>
            {t('auth.signOut')}
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
