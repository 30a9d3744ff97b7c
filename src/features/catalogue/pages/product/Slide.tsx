import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Media } from '~/features/catalogue/rules/product';
import { absoluteMediaUrl } from '~/shared/lib/media';
import { Image } from '~/shared/ui/Image';

interface SlideProps {
  media: Media;
  label: string;
  isFirst: boolean;
  isCurrent: boolean;
}

const SIZES = '(min-width:1024px) 600px, 100vw';

/** A video: its poster until it is started, then muted, inline and with controls. It stops when it is swiped away. */
function Video({ media, label, isCurrent }: SlideProps) {
  const { t } = useTranslation();
  const [isStarted, setStarted] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isCurrent) video.current?.pause();
  }, [isCurrent]);
  if (isStarted && !isBroken) {
    return (
      <video
        ref={video}
        className="size-full object-cover"
        src={absoluteMediaUrl(media.url) ?? undefined}
        poster={absoluteMediaUrl(media.posterUrl) ?? undefined}
        controls
        autoPlay
        muted
        loop
        playsInline
        aria-label={label}
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <>
      <Image url={media.posterUrl} color={media.color} alt={label} sizes={SIZES} imageClass="size-full object-cover" />
      <span className="badge absolute bottom-4 left-4 bg-shade/70 text-white lg:bottom-auto lg:top-16">
        <Play size={12} className="fill-current" aria-hidden="true" />
        {t('product.video')}
      </span>
      <button
        type="button"
        disabled={isBroken}
        aria-label={isBroken ? t('gallery.videoFailed') : t('gallery.play')}
        onClick={() => setStarted(true)}
        className="absolute left-1/2 top-1/2 grid size-16 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full bg-shade/65 text-white hover:bg-shade/75"
      >
        <Play size={26} className="fill-current" aria-hidden="true" />
      </button>
    </>
  );
}

export function Slide(props: SlideProps) {
  const { media, label, isFirst } = props;
  return (
    <div className={`relative size-full shrink-0 snap-center ${isFirst ? 'slide-first' : ''}`}>
      {media.type === 'video' ? (
        <Video {...props} />
      ) : (
        <Image
          url={media.url}
          color={media.color}
          alt={label}
          sizes={SIZES}
          isEager={isFirst}
          isFirst={isFirst}
          imageClass="size-full object-cover"
        />
      )}
    </div>
  );
}
