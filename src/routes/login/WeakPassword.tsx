import { useTranslation } from 'react-i18next';
import { paths } from '~/config/paths';
import type { WeakReason } from '~/services/credentials';
import { Button, ButtonLink } from '~/ui/Button';
import { PageTitle } from '~/ui/Head';

/** After signing in with a password that today's rules would refuse: why, and where to change it. */
export function WeakPassword({ reasons, onLater }: { reasons: WeakReason[]; onLater: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <PageTitle title={t('weak.title')} />
      <h1 className="text-4xl font-medium">{t('weak.title')}</h1>
      <div role="status" className="mt-4 grid gap-2 text-ink-2">
        {reasons.map((reason) => (
          <p key={reason}>{t(`weak.${reason}`)}</p>
        ))}
        <p>{t('weak.text')}</p>
      </div>
      <div className="mt-7 grid gap-2.5">
        <ButtonLink to={paths.security()} size="lg" replace>
          {t('weak.change')}
        </ButtonLink>
        <Button kind="ghost" size="lg" onClick={onLater}>
          {t('weak.later')}
        </Button>
      </div>
    </>
  );
}
