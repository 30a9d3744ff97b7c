import type { SellerProduct } from '~/features/catalogue/rules/sellerProduct';

export interface EditedImage {
  id: string;
  /** Imported from Instagram, uploaded earlier, or a file that is still to be uploaded. */
  kind: 'media' | 'image' | 'new';
  url: string;
  type: 'image' | 'video';
  /** Cover of a video. */
  posterUrl: string | null;
  file?: File;
}

/** The images that a product has. */
export const fromProduct = (product: SellerProduct): EditedImage[] => [
  ...product.media.map((media) => ({ ...media, kind: 'media' as const })),
  ...product.images.map(({ id, url }) => ({ id, kind: 'image' as const, url, type: 'image' as const, posterUrl: null })),
];
