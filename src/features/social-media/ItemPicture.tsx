import type { SocialItem } from '~/domain/social';
import { Picture } from '~/ui/Picture';
import { OwnPicture } from './OwnPicture';

/** An item's picture, from wherever it is: the network's small one, or a file of one's own. */
export function ItemPicture({ item, className, sizes }: { item: SocialItem; className: string; sizes: string }) {
  if (item.open) return <OwnPicture open={item.open} isFilm={item.type === 'video'} className={className} />;
  const url = item.thumbnailUrl ?? (item.type === 'image' ? item.url : null);
  return <Picture url={url} alt="" sizes={sizes} width={480} height={480} imageClass={className} />;
}
