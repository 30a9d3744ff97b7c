import { useState } from 'react';
import { imageSources } from '~/shared/lib/media';
import * as shopLimits from '~/shared/lib/shopLimits';
import { useImageFailure } from './useImageFailure';
import { useInViewport } from './useInViewport';

interface ImageProps {
  url: string | null;
  /** Tried when `url` cannot be loaded. */
  originalUrl?: string | null;
  alt: string;
  /** Width of the slot, as a `sizes` attribute. */
  sizes: string;
  color?: string | null;
  /** The first images of a screen load at once; the rest when they come near. */
  isEager?: boolean;
  isFirst?: boolean;
  imageClass?: string;
  width?: number;
  height?: number;
}

/**
 * An image with its mean colour first, then a rendition at the size of its slot. When that fails the largest stored file is tried, then the
 * original; a placeholder is shown when none can be loaded.
 */
export function Image({
  url,
  originalUrl = null,
  alt,
  sizes,
  color,
  isEager = false,
  isFirst = false,
  imageClass = '',
  width = 800,
  height = 1000,
}: ImageProps) {
  const [failed, setFailed] = useState<{ url: string | null; times: number }>({ url, times: 0 });
  const [place, isNear] = useInViewport<HTMLSpanElement>(shopLimits.imageLazyMarginPx, isEager);
  const times = failed.url === url ? failed.times : 0;
  const image = useImageFailure(() => setFailed({ url, times: times + 1 }));
  const sources = imageSources(url, originalUrl)[times];
  if (!sources) {
    return (
      <span
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        className={`pointer-events-none grid place-items-center bg-surface-2 text-ink/25 ${imageClass}`}
      >
        <svg viewBox="0 0 64 64" className="w-1/4 min-w-4 max-w-16" aria-hidden="true">
          <path fill="currentColor" d="M15 52V40a17 17 0 0 1 34 0v12h-9.5V40a7.5 7.5 0 0 0-15 0v12z" />
        </svg>
      </span>
    );
  }
  if (!isNear)
    return (
      <span
        ref={place}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        // a link around it gets the click also when the image takes its place meanwhile
        className={`pointer-events-none ${imageClass}`}
        style={color ? { backgroundColor: color } : undefined}
      />
    );
  return (
    <picture>
      {sources.avif ? <source type="image/avif" srcSet={sources.avif} sizes={sizes} /> : null}
      <img
        {...image}
        className={`pic ${imageClass}`}
        src={sources.src}
        srcSet={sources.sized ?? undefined}
        sizes={sources.sized ? sizes : undefined}
        alt={alt}
        width={width}
        height={height}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        style={color ? { backgroundColor: color } : undefined}
      />
    </picture>
  );
}
