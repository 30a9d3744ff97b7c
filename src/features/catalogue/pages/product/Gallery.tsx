import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { discountPercent, type Media, type ProductSummary } from '~/features/catalogue/rules/product';
import { useFormat } from '~/shared/i18n/useFormat';
import { GalleryPhoneBar, GalleryThumbs } from './GalleryControls';
import { Slide } from './Slide';

const PLATE = 'grid size-11 place-items-center rounded-full bg-white/85 text-night enabled:hover:bg-white disabled:opacity-50';

/**
 * The product's images and videos: swiped on phones, with arrows and thumbnails on wide screens, by arrow keys everywhere.
 * It never advances by itself.
 */
export function Gallery({ media, product }: { media: Media[]; product: ProductSummary }) {
  const { t } = useTranslation();
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [hasMoved, setMoved] = useState(false);
  const format = useFormat();
  const percent = discountPercent(product);
  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(index, media.length - 1));
    setMoved(true);
    setCurrent(next);
    track.current?.scrollTo({ left: next * track.current.clientWidth });
  };
  const onScroll = () => {
    const element = track.current;
    if (element && element.clientWidth > 0) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowRight') goTo(current + 1);
    else if (event.key === 'ArrowLeft') goTo(current - 1);
    else return;
    event.preventDefault();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys for the buttons and slides inside
    <section
      aria-roledescription={t('gallery.carousel')}
      aria-label={t('gallery.label')}
      onKeyDown={onKeyDown}
      className="self-start lg:grid lg:grid-cols-[76px_1fr] lg:gap-4"
    >
      <GalleryThumbs media={media} current={current} onChoose={goTo} />
      <div
        // on a phone, what has to be chosen is on the first screen
        className={`relative ${product.hasVariants ? 'aspect-[8/7]' : 'aspect-[4/5]'} overflow-hidden bg-surface-2 lg:aspect-[5/6] lg:rounded-xl`}
      >
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scroller must be reachable by keyboard */}
        <div
          ref={track}
          tabIndex={0}
          role="group"
          aria-label={t('gallery.slides')}
          onScroll={onScroll}
          className="noscroll flex size-full snap-x snap-mandatory overflow-x-auto"
        >
          {media.map((item, i) => (
            <Slide
              key={item.id}
              media={item}
              isFirst={i === 0}
              isCurrent={i === current}
              label={t('gallery.slide', { name: product.name, current: i + 1, total: media.length })}
            />
          ))}
        </div>
        {media.length > 1 ? (
          <div aria-hidden="true" className="pointer-events-none absolute inset-x-3 top-3 z-raised flex gap-1.5">
            {media.map((item, i) => (
              <span key={item.id} className={`h-[3px] flex-1 rounded-full ${i <= current ? 'bg-night' : 'bg-night/20'}`} />
            ))}
          </div>
        ) : null}
        <GalleryPhoneBar name={product.name} seller={product.seller.username} />
        {percent > 0 ? (
          <span className="badge num absolute left-4 top-8 hidden h-7 bg-dawn px-2.5 text-[0.8125rem] text-on-dawn lg:inline-flex">
            −{format.percent(percent)}
          </span>
        ) : null}
        {media.length > 1 ? (
          <>
            <span
              className="badge tick absolute bottom-3 right-3 h-8 rounded-full bg-white/85 px-3 text-night"
              aria-live={hasMoved ? 'polite' : 'off'}
            >
              {current + 1} / {media.length}
            </span>
            <div className="absolute bottom-3 left-3 hidden gap-2 lg:flex">
              <button
                type="button"
                className={PLATE}
                aria-label={t('gallery.previous')}
                disabled={current === 0}
                onClick={() => goTo(current - 1)}
              >
                <ArrowLeft size={20} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={PLATE}
                aria-label={t('gallery.next')}
                disabled={current === media.length - 1}
                onClick={() => goTo(current + 1)}
              >
                <ArrowRight size={20} aria-hidden="true" />
              </button>
            </div>
          </>
        ) : null}
      </div>
    </section>
  );
}
