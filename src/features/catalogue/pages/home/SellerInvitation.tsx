import { useTranslation } from 'react-i18next';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { openShopPath } from '~/features/account/components/auth/openShopPath';
import { ButtonLink } from '~/shared/ui/Button';
import { Image } from '~/shared/ui/Image';

const STORED = '/storage/v1/object/public/product-media/catalogue';
const POSTS = ['lamp', 'vase-2', 'cushion', 'mugs', 'vase-4', 'bowl', 'candle', 'piala', 'planter'];
/** Which posts are picked, and as which. */
const PICKED: Record<number, number> = { 1: 1, 4: 2, 3: 3 };

/** The ink band that invites sellers: a feed with three posts picked. */
export function SellerInvitation() {
  const { t } = useTranslation();
  const auth = useAuth();
  return (
    <section aria-labelledby="band-title" className="page mt-16 lg:mt-24">
      <div className="relative overflow-hidden rounded-2xl bg-night text-paper lg:grid lg:min-h-[400px] lg:grid-cols-[1.05fr_1fr] dark:bg-surface-2">
        <div className="relative z-raised p-7 pb-2 lg:self-center lg:p-14">
          <h2 id="band-title" className="max-w-[14ch] text-4xl font-medium">
            {t('home.band.title')}
          </h2>
          <p className="mt-4 max-w-[40ch] text-md text-paper/75 lg:text-base">{t('home.band.text')}</p>
          <ButtonLink to={openShopPath(auth)} kind="dawn" size="lg" wrapper="mt-6">
            {t(auth.profile?.isSeller ? 'nav.dashboard' : 'home.band.open')}
          </ButtonLink>
        </div>
        <div aria-hidden="true" className="relative h-72 lg:h-auto">
          <div className="absolute left-1/2 top-4 grid w-[400px] -translate-x-1/2 -rotate-6 grid-cols-3 gap-2 lg:-top-10 lg:left-4 lg:w-[600px] lg:translate-x-0 lg:gap-3">
            {POSTS.map((name, i) => (
              <div
                key={name}
                className={`relative aspect-square overflow-hidden rounded-md lg:rounded-lg ${PICKED[i] ? 'outline-[3px] outline-dawn' : 'opacity-80'}`}
              >
                <Image
                  url={`${STORED}/${name}-800.webp`}
                  alt=""
                  sizes="(min-width:1024px) 200px, 133px"
                  imageClass="size-full object-cover"
                />
                {PICKED[i] ? (
                  <span className="absolute right-2 top-2 grid size-6 place-items-center rounded-full bg-dawn text-xs font-semibold text-on-dawn lg:size-7">
                    {PICKED[i]}
                  </span>
                ) : null}
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
