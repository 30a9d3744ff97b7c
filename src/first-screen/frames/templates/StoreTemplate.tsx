import { Link2, MapPin, MessageCircle, Plus, Share } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ListSearch } from '~/features/search/ListSearch';
import { Button } from '~/ui/Button';
import { InstagramGlyph } from '~/ui/icons/InstagramGlyph';
import { VerifiedMark } from '~/ui/icons/VerifiedMark';
import { MountainBackground } from '~/ui/MountainBackground';
import { TextButton } from '~/ui/TextButton';
import { CardTemplate } from './CardTemplate';
import { each, Plural, when } from './parts';

const COVER = 'relative overflow-hidden bg-surface-2 lg:rounded-2xl';

function Cover() {
  return (
    <div className="lg:mx-auto lg:max-w-page lg:px-10 lg:pt-4">
      <div {...when('hasCover')} className={`${COVER} h-[190px] lg:h-[300px]`} data-early="0" />
      <div {...when('!hasCover')} className={`${COVER} h-[120px] lg:h-[180px]`}>
        <MountainBackground size="size-full" />
      </div>
    </div>
  );
}

function Avatar() {
  const photo = (halo: string) => (
    <span className={`block ${halo}`}>
      <span className="block rounded-full bg-bg p-1">
        <span className="block size-28 rounded-full bg-surface-2" />
      </span>
    </span>
  );
  return (
    <div className="relative -mt-14 w-fit rounded-full bg-bg p-1.5 lg:-mt-16">
      <span {...when('isFresh')}>{photo('halo p-1')}</span>
      <span {...when('!isFresh')}>{photo('')}</span>
    </div>
  );
}

function Name() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="flex items-center gap-2 text-3xl font-medium">
        <bdi>{'{{name}}'}</bdi>
        <span {...when('isVerified')} className="contents">
          <VerifiedMark size={24} />
        </span>
      </h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3">
        <bdi {...when('ownName')} className="text-ink-2">
          {'{{ownName}}'}
        </bdi>
        <span>{'@{{username}}'}</span>
        <span {...when('isVerified')} className="badge bg-sky-soft text-sky">
          {t('seller.verified')}
        </span>
        <span {...when('!isVerified')} className="badge bg-surface-2 text-ink-2">
          {t('seller.pending')}
        </span>
      </p>
    </>
  );
}

function Links() {
  const { t } = useTranslation();
  const item = 'inline-flex min-h-8 items-center gap-1.5';
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      <li {...when('location')} className={item}>
        <MapPin size={16} className="text-ink-3" aria-hidden="true" />
        {'{{location}}'}
      </li>
      <li {...when('site')} className={item}>
        <Link2 size={16} className="text-ink-3" aria-hidden="true" />
        {'{{site}}'}
      </li>
      <li {...when('instagram')} className={item}>
        <InstagramGlyph size={16} />
        {'@{{instagram}}'}
        <span {...when('!isConfirmed')} className="badge bg-surface-2 text-ink-2">
          {t('store.notConfirmed')}
        </span>
      </li>
    </ul>
  );
}

function Numbers() {
  const { t } = useTranslation();
  const number = (value: string, label: React.ReactNode, condition: object = {}) => (
    <div {...condition} className="flex flex-col-reverse">
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="num text-2xl font-semibold">{value}</dd>
    </div>
  );
  return (
    <dl className="mt-5 flex justify-around gap-9 rounded-xl bg-surface-2 px-4 py-3.5 text-center lg:mt-6 lg:bg-transparent lg:p-0 lg:text-left">
      {number('{{products}}', <Plural of="productCount" amount="products" text="store.products" />)}
      {number('{{rating}}', t('store.rating'), when('hasReviews'))}
      {number('{{reviews}}', <Plural of="reviewCount" amount="reviews" text="store.reviews" />)}
    </dl>
  );
}

function Products() {
  const { t } = useTranslation();
  return (
    <section className="page mt-9 lg:mt-14">
      <h2 className="border-b border-line pb-4 text-2xl font-medium">{t('nav.products')}</h2>
      <div className="flex flex-col gap-3 pt-5 lg:flex-row lg:items-center">
        <div className="flex lg:w-[300px] lg:[&>form]:flex-1">
          <ListSearch label={t('store.search')} value="" onChange={() => undefined} />
        </div>
        {/* the names of its categories come with the app */}
        <div {...when('hasSections')} className="h-12" />
      </div>
      <div className="mt-6 grid grid-cols-1 gap-x-3 gap-y-7 min-[22.5em]:grid-cols-2 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-11">
        <article {...each('cards')} className="group relative min-w-0">
          <div className="relative aspect-[4/5] overflow-hidden rounded-lg bg-surface-2" data-early="{{place}}" />
          <CardTemplate hasSeller={false} />
        </article>
      </div>
    </section>
  );
}

/** `StorePage` down to its first products. */
export function StoreTemplate() {
  const { t } = useTranslation();
  return (
    <>
      <Cover />
      <div className="page lg:grid lg:grid-cols-[auto_1fr_auto] lg:items-start lg:gap-8 lg:px-[72px]">
        <Avatar />
        <div className="mt-3 min-w-0 [overflow-wrap:anywhere] lg:mt-5">
          <Name />
          <p {...when('bio')} className="mt-3.5 max-w-[56ch] text-md leading-[1.5rem] text-ink-2">
            <bdi>{'{{bio}}'}</bdi>
          </p>
          <p {...when('description')} className="mt-2 max-w-[56ch] whitespace-pre-line text-md leading-[1.5rem] text-ink-2">
            <bdi>{'{{description}}'}</bdi>
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-2.5">
            <Button aria-pressed={false} icon={<Plus size={18} aria-hidden="true" />}>
              {t('store.follow')}
            </Button>
            <Button kind="secondary" icon={<Share size={18} aria-hidden="true" />}>
              {t('share.label')}
            </Button>
            <TextButton icon={MessageCircle} label={t('ask.label')} onClick={() => undefined} />
          </div>
          <Links />
        </div>
        <Numbers />
      </div>
      <p {...when('backOn')} className="page mt-6">
        <span className="block rounded-lg bg-dawn-soft px-4 py-3 text-md">{t('store.away', { date: '{{backOn}}' })}</span>
      </p>
      <Products />
    </>
  );
}
