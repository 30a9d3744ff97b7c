import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Media } from '~/domain/product';
import { Picture } from '~/ui/Picture';

interface GalleryThumbsProps {
  media: Media[];
  current: number;
  onChoose: (index: number) => void;
}

/** All pictures small, beside the large one: people overlook dots. */
export function GalleryThumbs({ media, current, onChoose }: GalleryThumbsProps) {
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
                <Picture url={item.posterUrl ?? item.url} color={item.color} alt="" sizes="76px" imageClass="size-full object-cover" />
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
