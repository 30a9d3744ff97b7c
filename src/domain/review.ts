export interface Review {
  id: string;
  rating: number;
  comment: string;
  language: string | null;
  /** Stored paths of up to three pictures. */
  photos: string[];
  /** The server found a delivered order of this product by the author. */
  isVerifiedPurchase: boolean;
  createdAt: string;
  author: { id: string; username: string; avatarUrl: string | null } | null;
}

export interface StarCount {
  stars: number;
  reviews: number;
}

/** What the form edits. */
export interface OwnReview {
  id: string;
  rating: number;
  comment: string;
  photos: string[];
}
