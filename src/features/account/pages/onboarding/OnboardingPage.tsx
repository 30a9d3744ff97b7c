import { Compass, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { PageTitle } from '~/shared/ui/Head';

/** The first choice after signing up: open a store or look around. */
export default function OnboardingPage() {
  const { t } = useTranslation('account');
  const choices = [
    { key: 'shop', to: paths.profile('shop'), Icon: Store },
    { key: 'explore', to: paths.home(), Icon: Compass },
  ] as const;
  return (
    <div className="page max-w-[760px] pb-16 pt-8 lg:pt-16">
      <PageTitle title={t('onboarding.title')} />
      <h1 className="text-4xl font-medium">{t('onboarding.title')}</h1>
      <ul className="mt-7 grid gap-4 sm:grid-cols-2">
        {choices.map(({ key, to, Icon }) => (
          <li key={key}>
            <Link to={to} className="card block h-full p-6 hover:bg-surface-2">
              <Icon size={32} strokeWidth={1.5} className="text-ink-2" aria-hidden="true" />
              <h2 className="mt-4 text-xl font-semibold">{t(`onboarding.${key}.title`)}</h2>
              <p className="mt-1.5 text-md text-ink-2">{t(`onboarding.${key}.text`)}</p>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm text-ink-3">{t('onboarding.note')}</p>
    </div>
  );
}
