import { ArrowLeft, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { asRecord } from '~/shared/lib/asRecord';
import { coverOf, type Media } from '~/features/catalogue/rules/product';
import { Image } from '~/shared/ui/Image';
import { ShareButton } from './ShareButton';

/** On phones two plates on the image: back and share. */
export function GalleryPhoneBar({ name, seller }: { name: string; seller: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = () => {
    // opened by a link, there is no page to go back to: the store has more of the same seller
    const { idx: position } = asRecord(window.history.state);
    void (typeof position === 'number' && position > 0 ? navigate(-1) : navigate(paths.store(seller)));
  };
  return (
    <div className="absolute inset-x-2 top-6 z-raised flex justify-between lg:hidden">
      <button type="button" className="grid size-11 place-items-center" aria-label={t('nav.back')} onClick={back}>
        <span className="relative grid size-10 place-items-center rounded-full bg-white/85 text-night">
          <ArrowLeft size={20} aria-hidden="true" />
        </span>
      </button>
      <ShareButton name={name} kind="plate" />
    </div>
  );
}

/** All images small, beside the large one: people overlook dots. */
export function GalleryThumbs({ media, current, onChoose }: { media: Media[]; current: number; onChoose: (index: number) => void }) {
  const { t } = useTranslation();
  return (
    <ul className="hidden flex-col gap-3 lg:flex">
      {media.length > 1
        ? media.map((item, i) => (
            <li key={item.id}>
              <button
                type="button"
                aria-label={t('gallery.thumb', { current: i + 1, total: media.length })}
                aria-current={i === current || undefined}
                onClick={() => onChoose(i)}
                className={`relative block aspect-[4/5] w-[76px] overflow-hidden rounded-md ${i === current ? 'outline-2 outline-offset-2 outline-ink' : 'opacity-90 hover:opacity-100'}`}
              >
                <Image url={coverOf(item)} color={item.color} alt="" sizes="76px" imageClass="size-full object-cover" />
                {item.type === 'video' ? (
                  <span className="absolute inset-0 grid place-items-center">
                    <span className="grid size-7 place-items-center rounded-full bg-shade/60 text-white">
                      <Play size={14} className="fill-current" aria-hidden="true" />
                    </span>
                  </span>
                ) : null}
              </button>
            </li>
          ))
        : null}
    </ul>
  );
}
