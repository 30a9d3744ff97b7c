import type { SocialItem } from '~/domain/social';
import { Picture } from '~/ui/Picture';
import { OwnPicture } from './OwnPicture';

/** The picture of an item: Instagram's thumbnail or a file of the device. */
export function ItemPicture({ item, className, sizes }: { item: SocialItem; className: string; sizes: string }) {
  if (item.open) return <OwnPicture open={item.open} isFilm={item.type === 'video'} className={className} />;
  const url = item.thumbnailUrl ?? (item.type === 'image' ? item.url : null);
  return <Picture url={url} alt="" sizes={sizes} width={480} height={480} imageClass={className} />;
}
