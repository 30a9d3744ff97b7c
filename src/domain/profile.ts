/** People: a seller as everyone sees them, and one's own profile. */
export interface Seller {
  id: string;
  username: string;
  fullName: string | null;
  avatarUrl: string | null;
  bio: string | null;
  coverUrl: string | null;
  isVerified: boolean;
  /** Something new in the last seven days: the avatar wears a halo. */
  isFresh: boolean;
  rating: number;
  reviewCount: number;
  website: string | null;
  location: string | null;
  instagramHandle: string | null;
}

export interface Profile {
  id: string;
  username: string;
  fullName: string | null;
  avatarUrl: string | null;
  isSeller: boolean;
  bio: string | null;
  website: string | null;
  location: string | null;
  phone: string | null;
  instagramHandle: string | null;
  /** Percent; null for people who do not sell. */
  commissionRate: number | null;
  /** Whole tenge of delivered orders. */
  totalSales: number;
  createdAt: string;
}

/** What the profile form edits. Empty texts mean "none". */
export interface ProfileForm {
  username: string;
  fullName: string;
  bio: string;
  location: string;
  phone: string;
  website: string;
  instagramHandle: string;
}

export const toProfileForm = (profile: Profile): ProfileForm => ({
  username: profile.username,
  fullName: profile.fullName ?? '',
  bio: profile.bio ?? '',
  location: profile.location ?? '',
  phone: profile.phone ?? '',
  website: profile.website ?? '',
  instagramHandle: profile.instagramHandle ?? '',
});

/** "@aigerim" and a whole profile address both mean aigerim (spec §5). */
export const cleanHandle = (typed: string): string =>
  typed
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?instagram\.com\//i, '')
    .replace(/^@/, '')
    .replace(/\/.*$/, '');

/** A site typed without its scheme gets https; what is no web address stays as typed and is refused by the form. */
export const cleanWebsite = (typed: string): string => {
  const text = typed.trim();
  return text && !/^[a-z][a-z0-9+.-]*:/i.test(text) ? `https://${text}` : text;
};
export const isWebsite = (text: string): boolean => /^https?:\/\/[^\s<>"]+\.[^\s<>"]+$/.test(text) && URL.canParse(text);

const USERNAME = /^[a-z0-9](?:[a-z0-9._]{1,28})[a-z0-9]$/;

/** Does the name have the allowed shape? The server also knows which are reserved and taken. */
export const isUsernameShaped = (name: string): boolean => USERNAME.test(name.trim().toLowerCase()) && !name.includes('..');
