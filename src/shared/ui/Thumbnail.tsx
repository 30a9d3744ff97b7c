import { Image } from './Image';

/** By width (px); all are 4 : 5. */
const FRAMES = {
  32: 'h-10 w-8 rounded-sm',
  40: 'h-[50px] w-10 rounded-sm',
  44: 'h-[55px] w-11 rounded-sm',
  56: 'h-[70px] w-14 rounded-sm',
  64: 'h-20 w-16 rounded-md',
};

interface ThumbnailProps {
  url: string | null;
  /** The mean color of the image, shown until it is loaded. */
  color?: string | null;
  width?: keyof typeof FRAMES;
  isEager?: boolean;
  wrapper?: string;
}

/** The small image of a product in a row; its name stands beside it. */
export function Thumbnail({ url, color = null, width = 40, isEager = false, wrapper = '' }: ThumbnailProps) {
  return (
    <span className={`block shrink-0 overflow-hidden bg-surface-2 ${FRAMES[width]} ${wrapper}`}>
      <Image
        url={url}
        color={color}
        alt=""
        sizes={`${width}px`}
        isEager={isEager}
        width={width}
        height={width * 1.25}
        imageClass="size-full object-cover"
      />
    </span>
  );
}
