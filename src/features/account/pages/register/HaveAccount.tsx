import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';

/** The way from signing up to signing in. @param props.next where that leads in the end */
export function HaveAccount({ next, wrapper }: { next: string; wrapper: string }) {
  const { t } = useTranslation(['auth', 'shop']);
  return (
    <p className={`text-sm text-ink-2 ${wrapper}`}>
      {t('haveAccount')}{' '}
      <Link
        to={paths.login(next)}
        className="inline-flex min-h-6 items-center font-semibold text-ink underline decoration-dawn decoration-2 underline-offset-4"
      >
        {t('shop:auth.signIn')}
      </Link>
    </p>
  );
}
