/** What the platform verifies about sellers, in layers. */

/** The layers that a seller asks for; the Instagram account is connected. */
export const askedLayers = ['business', 'identity', 'phone'] as const;
export type AskedLayer = (typeof askedLayers)[number];

export type VerificationState = 'asked' | 'verified' | 'refused' | 'ended';
type EndReason = 'changed' | 'hidden' | 'expired' | 'revoked' | 'renewed';

interface Verification {
  layer: AskedLayer;
  state: VerificationState;
  phone: string | null;
  number: string | null;
  name: string | null;
  askedAt: string;
  validUntil: string | null;
  /** Why it was refused or revoked. */
  words: string | null;
}

/** A layer of one's own store: what waits, otherwise what is verified, otherwise what was last. */
export interface OwnVerification extends Verification {
  endedFor: EndReason | null;
  /** Also while a renewal waits. */
  verifiedSince: string | null;
}

export interface VerificationRequest {
  layer: AskedLayer;
  number: string;
  name: string;
}

const DIGITS = 12;
/** Places of the checksum's second row of weights begin here. */
const SECOND_ROW = 3;
const MODULUS = 11;
const MAX_MONTH = 12;

/** Is it an IIN or BIN: 12 digits with a month in place and a right checksum? As app.is_business_number. */
export function isBusinessNumber(text: string): boolean {
  const number = text.replaceAll(/\s/g, '');
  if (!/^\d{12}$/.test(number)) return false;
  const month = Number(number.slice(2, 4));
  if (month < 1 || month > MAX_MONTH) return false;
  const digits = Array.from(number, Number);
  const sum = (weight: (place: number) => number) =>
    digits.slice(0, DIGITS - 1).reduce((total, digit, place) => total + digit * weight(place), 0) % MODULUS;
  const first = sum((place) => place + 1);
  const check = first === MODULUS - 1 ? sum((place) => ((place + SECOND_ROW - 1) % MODULUS) + 1) : first;
  return check === digits[DIGITS - 1];
}

/** A verification may be renewed in its last days. */
const RENEWAL_MS = 30 * 24 * 60 * 60 * 1000;

/** May the seller ask for this layer, or correct what was asked for? */
export const canAsk = (own: OwnVerification | undefined, now: number): boolean =>
  own?.state !== 'verified' || own.validUntil === null || Date.parse(own.validUntil) - now <= RENEWAL_MS;

export const verificationTabs = ['asked', 'verified'] as const;
export type VerificationTab = (typeof verificationTabs)[number];

export interface QueuedVerification {
  id: string;
  layer: AskedLayer;
  username: string;
  /** When it was asked for, or verified. */
  at: string;
  /** The store's name. */
  store: string;
  image: string | null;
}

interface EarlierVerification {
  id: string;
  layer: AskedLayer;
  state: VerificationState;
  decidedAt: string | null;
  /** What operators saw, or what they told the seller. */
  notes: string;
}

/** What an operator decides on. */
export interface VerificationFile extends Verification {
  id: string;
  decidedAt: string | null;
  evidence: string | null;
  seller: { username: string; fullName: string | null; storeName: string | null; website: string | null; instagram: string | null };
  /** Of the seller, while a document is to be seen. */
  email: string | null;
  isInstagramConfirmed: boolean;
  before: EarlierVerification[];
  /** Other stores with the same business number. */
  sameNumber: string[];
}

export interface VerificationDecision {
  outcome: 'verify' | 'refuse';
  words: string;
  months: number;
}
