import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { env } from '~/shared/config/env';
import { paths } from '~/shared/config/paths';
import { questionPaths } from '~/shared/config/questionPaths';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { profileQueries } from '~/features/account/services/profileQueries';
import { Button } from '~/shared/ui/Button';
import { PageTitle } from '~/shared/ui/Head';
import { QueryView } from '~/shared/ui/QueryView';
import { BecomeSellerDialog } from './BecomeSellerDialog';
import { DangerZone } from './DangerZone';
import { ProfileForm } from './ProfileForm';
import { NoticeLink } from '~/features/account/components/moderation/NoticeLink';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { OwnStoreCard } from './OwnStoreCard';

const ConsentSheet = lazyWithRetry(() => import('~/features/account/components/legal/ConsentSheet'));

/** Invites users who do not sell yet to open a shop. */
function BecomeSellerCard({ onOpen, onOpenLegacy }: { onOpen: () => void; onOpenLegacy: () => void }) {
  const { t } = useTranslation('account');
  return (
    <section
      aria-labelledby="become-title"
      className="mt-6 overflow-hidden rounded-2xl bg-night p-5 text-paper lg:mt-8 lg:p-8 dark:bg-surface-2"
    >
      <h2 id="become-title" className="text-xl font-semibold">
        {t('become.title')}
      </h2>
      <p className="mt-2 max-w-[34em] text-md text-paper/80">{t('become.text')}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button kind="dawn" onClick={onOpen}>
          {t('become.action')}
        </Button>
        <button
          type="button"
          className="min-h-9 text-sm text-paper/80 underline underline-offset-4 hover:text-white"
          onClick={onOpenLegacy}
        >
          {t('become.legacy')}
        </button>
      </div>
    </section>
  );
}

/** The user's profile: public data, contact data and account deletion. `?setup=shop` opens the shop-owner dialog. */
export default function ProfilePage() {
  const { t } = useTranslation(['account', 'shop']);
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const query = useQuery(profileQueries.own(userId));
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<'owner' | 'legacy' | null>(null);
  const navigate = useNavigate();
  const isSetup = params.get('setup') === 'shop' && query.data?.isSeller === false;
  // the address is for opening it once; Back closes the dialog and must not find it there again
  useEffect(() => {
    if (!isSetup) return;
    setParams({}, { replace: true });
    // eslint-disable-next-line react/set-state-in-effect -- an address cannot be taken back while rendering
    setChosen('owner');
  }, [isSetup, setParams]);
  const close = () => setChosen(null);
  return (
    <div className="page max-w-[1080px] pb-32 pt-5 lg:pt-10">
      <PageTitle title={t('profile.title')} />
      <Suspense>
        <ConsentSheet />
      </Suspense>
      <h1 className="text-4xl font-medium">{t('profile.title')}</h1>
      <nav aria-label={t('profile.links')} className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-md">
        <Link to={paths.orders()} className="inline-flex min-h-9 items-center underline decoration-dawn decoration-2 underline-offset-4">
          {t('shop:nav.orders')}
        </Link>
        <Link
          to={questionPaths.list()}
          className="inline-flex min-h-9 items-center underline decoration-dawn decoration-2 underline-offset-4"
        >
          {t('shop:nav.questions')}
        </Link>
        <Link to={paths.security()} className="inline-flex min-h-9 items-center underline decoration-dawn decoration-2 underline-offset-4">
          {t('security.title')}
        </Link>
      </nav>
      <NoticeLink userId={userId} />
      <QueryView
        query={query}
        title={t('profile.loadFailed')}
        skeleton={
          <div className="mt-8">
            <div className="skel h-40 rounded-2xl" />
            <div className="skel mt-8 h-64 rounded-xl" />
          </div>
        }
      >
        {(profile) => (
          <>
            {profile.isSeller ? (
              <OwnStoreCard profile={profile} />
            ) : (
              <BecomeSellerCard onOpen={() => setChosen('owner')} onOpenLegacy={() => setChosen('legacy')} />
            )}
            <ProfileForm profile={profile} />
            <DangerZone avatarUrl={profile.avatarUrl} />
            {chosen ? (
              <BecomeSellerDialog
                key={chosen}
                userId={userId}
                kind={chosen}
                isOpen
                onClose={close}
                onDone={() => {
                  close();
                  if (chosen === 'owner') void navigate(env.hasInstagram ? sellerPaths.instagram() : sellerPaths.createProduct());
                }}
              />
            ) : null}
          </>
        )}
      </QueryView>
    </div>
  );
}
