import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import day from '~/assets/hero/hero-m-780.webp';
import night from '~/assets/hero/hero-m-night-780.webp';
import { paths } from '~/shared/config/paths';
import { Wordmark } from '~/shared/ui/Wordmark';
import { MainContent } from './MainContent';
import { ConnectionBanner } from './shop/ConnectionBanner';

/** Signing in and up: an image on the left (above on phones), the form on the right. */
export default function AuthLayout() {
  const { t } = useTranslation();
  const image = 'absolute inset-0 size-full object-cover object-[50%_88%]';
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[1.1fr_1fr]">
      <div className="hero-ground relative h-[180px] overflow-hidden lg:h-auto">
        <img src={day} alt="" loading="lazy" className={`${image} dark:hidden`} />
        <img src={night} alt="" loading="lazy" className={`${image} hidden dark:block`} />
        <Link to={paths.home()} className="absolute left-4 top-4 text-ink lg:left-10 lg:top-8" aria-label={t('nav.home')}>
          <Wordmark height={28} />
        </Link>
      </div>
      <div className="relative -mt-6 rounded-t-2xl bg-bg px-5 pb-12 pt-8 lg:mt-0 lg:grid lg:place-content-center lg:rounded-none lg:px-16">
        <ConnectionBanner />
        <MainContent wrapper="mx-auto w-full max-w-[420px] lg:w-[380px]" />
      </div>
    </div>
  );
}
