/** Profiles: the public one of a seller, and the user's own. */
import type { SellerState } from '~/shared/generated/values';
import * as shopLimits from '~/shared/lib/shopLimits';
import type { Registration, VerifiedLayers } from './verifiedLayers';

/** A seller as lists show them. */
export interface Seller {
  id: string;
  username: string;
  /** The store's name (storeNameOf). */
  name: string;
  avatarUrl: string | null;
  bio: string | null;
  coverUrl: string | null;
  isVerified: boolean;
  /** Has new products of the last seven days: the avatar has a ring. */
  hasNewProducts: boolean;
  rating: number;
  reviewCount: number;
}

/** A seller as the store's own page shows them. */
export interface Store extends Seller {
  /** What of the seller is verified and since when. */
  layers: VerifiedLayers;
  /** Null where it is not verified. */
  registration: Registration | null;
  /** Waits for the decision on a verification. */
  isVerificationAsked: boolean;
  website: string | null;
  location: string | null;
  instagramHandle: string | null;
  /** The staff has checked that the account is the seller's; otherwise the name is only typed. */
  isInstagramConfirmed: boolean;
  /** Began to sell lately, and is not verified. */
  isNew: boolean;
  /** Takes no new orders, by a decision of the platform. */
  isLimited: boolean;
  /** On holiday until the day before: products are shown, and cannot be ordered. */
  backOn: string | null;
  /** The name in the profile: who runs the store. */
  fullName: string | null;
  storeDescription: string | null;
}

export interface Profile {
  id: string;
  username: string;
  fullName: string | null;
  /** The name of the own store; null: it has none. */
  storeName: string | null;
  avatarUrl: string | null;
  coverUrl: string | null;
  isSeller: boolean;
  bio: string | null;
  website: string | null;
  location: string | null;
  phone: string | null;
  instagramHandle: string | null;
  isInstagramConfirmed: boolean;
  /** Percent; null for users who are not sellers. */
  commissionRate: number | null;
  /** Whole tenge of delivered orders. */
  totalSales: number;
  createdAt: string;
  /** Null for users who do not sell. */
  sellerState: SellerState | null;
}

const USERNAME = /^[a-z0-9](?:[a-z0-9._]{1,28})[a-z0-9]$/;

/** Does the name have the allowed format? The server also checks for reserved and taken names. */
export const hasUsernameFormat = (name: string): boolean => USERNAME.test(name.trim().toLowerCase()) && !name.includes('..');

/** Was the account created within the last 60 seconds? Then its owner is sent to onboarding. */
export const isNewUser = (profile: Pick<Profile, 'createdAt'>, now: number): boolean =>
  now - Date.parse(profile.createdAt) < shopLimits.newProfileWindowMs;
