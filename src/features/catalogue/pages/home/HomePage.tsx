import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { openShopPath } from '~/features/account/components/auth/openShopPath';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { ButtonLink } from '~/shared/ui/Button';
import { PageTitle } from '~/shared/ui/Head';
import { RenderWhenVisible } from '~/shared/ui/RenderWhenVisible';
import { heroImages } from './heroImages';
import { StoresSection } from './StoresSection';

const BESIDE = 'btn btn-lg bg-white/55 text-ink hover:bg-white/80 dark:bg-white/10 dark:hover:bg-white/20';

function Stage({ theme }: { theme: 'light' | 'dark' }) {
  const { wide, wideWebp, phone, phoneWebp } = heroImages[theme];
  return (
    <picture className={theme === 'light' ? 'dark:hidden' : 'hidden dark:block'}>
      <source media="(min-width:64em)" type="image/avif" srcSet={wide} sizes="100vw" />
      <source media="(min-width:64em)" srcSet={wideWebp} />
      <source type="image/avif" srcSet={phone} />
      <img
        src={phoneWebp}
        alt=""
        width={780}
        height={1300}
        loading="lazy"
        fetchPriority="high"
        className="absolute inset-0 -z-raised size-full object-cover object-[50%_100%]"
      />
    </picture>
  );
}

/** Text in the sky over the stage. On phones the sky is stretched so that no word runs over the vase's stalks. */
function Hero() {
  const { t } = useTranslation();
  const auth = useAuth();
  return (
    <section aria-labelledby="hero-title" className="hero-ground relative isolate h-[690px] overflow-hidden lg:h-[660px]">
      <div className="hero-stage absolute inset-x-0 bottom-0 -z-raised h-[560px] lg:inset-0 lg:h-auto">
        <Stage theme="light" />
        <Stage theme="dark" />
      </div>
      <div className="hero-sky absolute inset-0 -z-raised" />
      <div className="page pt-[72px] lg:pt-[104px]">
        <span className="badge h-7 bg-night px-2.5 text-white dark:bg-dawn dark:text-on-dawn">
          <span className="inline-block h-[6px] w-3 rounded-t-full bg-dawn dark:bg-on-dawn" />
          {t('home.hero.badge')}
        </span>
        <h1 id="hero-title" className="mt-4 max-w-[7.3em] text-display font-medium">
          {t('home.hero.title')}
        </h1>
        <p className="mt-3 max-w-[22.6em] text-base text-ink/90 lg:mt-4 lg:max-w-[24em] lg:text-lg">
          {t('home.hero.subtitle')} {t('home.hero.description')}
        </p>
        <div className="mt-5 flex flex-wrap gap-3 lg:mt-7">
          <ButtonLink to={paths.products()} size="lg">
            {t('home.hero.shopNow')}
          </ButtonLink>
          <Link to={openShopPath(auth)} className={BESIDE}>
            {t('home.hero.sell')}
          </Link>
          <a href="#shops" className={`${BESIDE} hidden sm:inline-flex`}>
            {t('nav.shops')}
          </a>
        </div>
      </div>
    </section>
  );
}

const HomeSections = lazyWithRetry(() => import('./HomeSections'));

/** The home page: stores before products. */
export default function HomePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('home.title')} />
      <Hero />
      <StoresSection />
      <RenderWhenVisible space="h-[2140px] lg:h-[1560px]">
        <HomeSections />
      </RenderWhenVisible>
    </>
  );
}
