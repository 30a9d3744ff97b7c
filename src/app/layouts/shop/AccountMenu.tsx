import { Bell, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OPERATOR_AREA, paths } from '~/shared/config/paths';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { useIsOperator } from '~/features/account/components/auth/useIsOperator';
import { formatPhone } from '~/shared/lib/phone';
import { useSignOut } from '~/features/account/components/auth/useSignOut';
import { useUnreadOrderUpdates } from '~/features/orders/services/orderReadQueries';
import { Avatar } from '~/shared/ui/Avatar';
import { Disclosure } from '~/shared/ui/Disclosure';
import { CountBubble } from '~/shared/ui/CountBubble';
import { ThemeChoice } from './ThemeChoice';
import { useTurnCount } from './useTurnCount';
import { useUnreadOrderCount } from './useUnreadOrderCount';

const ITEM = 'flex min-h-11 w-full items-center rounded-md px-3 text-md hover:bg-surface-2';

/** The way to the operators' area, for operators. Asked for when the menu is opened. */
function OperatorLink({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return useIsOperator() ? (
    <Link to={OPERATOR_AREA} className={ITEM} onClick={onClick}>
      {t('nav.team')}
    </Link>
  ) : null;
}

/** The way to what waits for a person, with its number. */
function NotificationsLink() {
  const { turns, name } = useTurnCount();
  return (
    <Link to={paths.notifications()} className="iconbtn">
      <span className="sr-only">{name}</span>
      <Bell size={22} strokeWidth={1.75} aria-hidden="true" />
      <CountBubble count={turns} />
    </Link>
  );
}

const NO_ORDERS = { total: 0, text: '' };

/** The bell and the avatar's menu on wide screens. */
export default function AccountMenu() {
  const { t } = useTranslation();
  const { user, profile } = useAuth();
  const signOut = useSignOut();
  useUnreadOrderUpdates();
  const unread = useUnreadOrderCount();
  if (!user) return null;
  const { isGuest } = user;
  // the name of a guest is nobody's choice
  const name = isGuest ? t('nav.orders') : (profile?.username ?? (user.email || formatPhone(user.phone)));
  const orders = { to: paths.orders(), label: t('nav.orders'), unread: unread.bought };
  const wishlist = { to: paths.wishlist(), label: t('nav.wishlist') };
  const ofGuest = [orders, wishlist, { to: paths.register(), label: t('auth.signUp') }];
  const ofAccount = [
    ...(profile?.isSeller
      ? [
          { to: sellerPaths.dashboard(), label: t('nav.dashboard'), unread: unread.sold },
          { to: paths.store(profile.username), label: t('nav.ownStore') },
        ]
      : [{ to: paths.profile('shop'), label: t('home.band.open') }]),
    { to: paths.profile(), label: t('nav.profile') },
    orders,
    wishlist,
    { to: paths.feed(), label: t('nav.feed') },
  ];
  const links: { to: string; label: string; unread?: typeof NO_ORDERS }[] = isGuest ? ofGuest : ofAccount;
  const button = (
    <>
      {isGuest ? (
        <UserRound size={22} strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <Avatar url={profile?.avatarUrl ?? null} username={name} size={36} />
      )}
    </>
  );
  return (
    <div className="hidden items-center gap-2 lg:flex">
      <NotificationsLink />
      <Disclosure
        label={t('nav.account', { name })}
        button={button}
        buttonClass="relative grid size-11 place-items-center rounded-full hover:bg-surface-2"
        panelClass="right-0 top-12 w-72 p-1.5"
      >
        {(close) => (
          <>
            {isGuest ? null : (
              <p className="px-3 pb-2 pt-2.5">
                <bdi className="block font-semibold">{profile?.fullName ?? name}</bdi>
                <span className="block truncate text-xs text-ink-3">{user.email || formatPhone(user.phone)}</span>
              </p>
            )}
            {links.map(({ to, label, unread: { total, text } = NO_ORDERS }) => (
              <Link key={to} to={to} className={ITEM} onClick={close}>
                {label}
                {total > 0 ? <span className="num badge ml-auto bg-dawn text-on-dawn">{text}</span> : null}
              </Link>
            ))}
            {isGuest ? null : <OperatorLink onClick={close} />}
            <div className="my-1 rounded-lg bg-surface-2 p-2">
              <ThemeChoice />
            </div>
            {/* without a way to sign in again, the orders would be lost */}
            {isGuest ? null : (
              <button type="button" className={ITEM} onClick={() => void signOut()}>
                {t('auth.signOut')}
              </button>
            )}
          </>
        )}
      </Disclosure>
    </div>
  );
}
