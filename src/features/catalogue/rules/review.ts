import * as shopLimits from '~/shared/lib/shopLimits';

export interface Review {
  id: string;
  rating: number;
  comment: string;
  language: string | null;
  /** Stored paths of up to three images. */
  photos: string[];
  createdAt: string;
  author: { id: string; username: string; avatarUrl: string | null } | null;
  /** The seller's only reply. */
  reply: ReviewReply | null;
}

export interface ReviewReply {
  text: string;
  at: string;
}

/** May the seller still change a reply? @param now in milliseconds */
export const canChangeReply = ({ at }: ReviewReply, now: number): boolean => now - Date.parse(at) < shopLimits.replyChangeMs;

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
