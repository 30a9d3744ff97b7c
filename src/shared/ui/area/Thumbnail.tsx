import { Image } from '~/shared/ui/Image';

/** The small image of a product in a list. */
export function Thumbnail({ url }: { url: string | null }) {
  return (
    <span className="block h-[50px] w-10 shrink-0 overflow-hidden rounded-sm bg-surface-2">
      <Image url={url} alt="" sizes="40px" width={80} height={100} imageClass="size-full object-cover" />
    </span>
  );
}
