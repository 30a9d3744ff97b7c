import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { AppError, codeOf } from '~/shared/lib/AppError';
import { useBecomeGuest } from '~/features/account/components/auth/useBecomeGuest';
import { isGuestKey, mergeWith } from '~/features/account/services/guestMerge';
import { useInvalidate, ownKeys } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import { Button, ButtonLink } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/EmptyState';
import { FormError } from '~/shared/ui/FormAlert';
import { PageTitle } from '~/shared/ui/Head';
import { Card } from '~/shared/ui/Section';

interface TakeGuestProps {
  /** Of the guest in the browser of another app (create_guest_key). */
  guestKey: string;
  /** The page that was open there. */
  to: string;
}

/** Where the way out of another app's browser leads: after a press, the orders are in this one. A forged link would take over nothing by itself. */
export function TakeGuest({ guestKey, to }: TakeGuestProps) {
  const { t } = useTranslation(['orders', 'shop']);
  const becomeGuest = useBecomeGuest();
  const invalidate = useInvalidate();
  const { mutate, isPending, isSuccess, error } = useSingleMutation({
    mutationFn: async () => {
      if (!(await isGuestKey(guestKey))) throw new AppError('not-found');
      await becomeGuest();
      await mergeWith(guestKey);
      await invalidate(ownKeys);
    },
  });
  if (isSuccess) return <Navigate to={to} replace />;
  if (error && codeOf(error) === 'not-found')
    return (
      <>
        <PageTitle title={t('link.used')} />
        <EmptyState
          image="search"
          title={t('link.used')}
          text={t('link.usedText')}
          action={<ButtonLink to={paths.orders()}>{t('buyer.orders.title')}</ButtonLink>}
        />
      </>
    );
  return (
    <div className="page max-w-[860px] pb-16 pt-5 lg:pt-10">
      <PageTitle title={t('link.here')} />
      <h1 className="text-2xl font-medium sm:text-4xl">{t('link.here')}</h1>
      <Card title={t('link.comesAlong')} wrapper="mt-6" heading="text-xl font-semibold">
        <p className="mt-2 text-md text-ink-2">{t('link.comesAlongText')}</p>
        {error ? (
          <div className="mt-4">
            <FormError error={error} />
          </div>
        ) : null}
        <Button wrapper="mt-4" isBusy={isPending} onClick={() => mutate()}>
          {t('link.continue')}
        </Button>
      </Card>
    </div>
  );
}
