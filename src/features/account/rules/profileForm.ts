/** The profile form and the normalization of its values. */
import type { Profile } from './profile';

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

/** "@aigerim" and a whole profile address both mean aigerim. */
export const cleanHandle = (typed: string): string =>
  typed
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?instagram\.com\//i, '')
    .replace(/^@/, '')
    .replace(/\/.*$/, '');

/** A site typed without its scheme gets https; anything else stays as typed and is refused by the form. */
export const cleanWebsite = (typed: string): string => {
  const text = typed.trim();
  return text && !/^[a-z][a-z0-9+.-]*:/i.test(text) ? `https://${text}` : text;
};
export const isWebsite = (text: string): boolean => /^https?:\/\/[^\s<>"]+\.[^\s<>"]+$/.test(text) && URL.canParse(text);
