/** What the share images of products and stores show. */
export interface ProductToShare {
  id: string;
  name: string;
  /** Language of the name; null where it is not known. */
  language: string | null;
  price: number;
  discountPrice: number | null;
  /** First image, or the cover of the first video. */
  cover: string | null;
  /** The first medium and the version, by which a change since reading is noticed. */
  mediaUrl: string | null;
  updatedAt: string;
}

export interface StoreToShare {
  username: string;
  name: string;
  avatar: string | null;
  cover: string | null;
}
