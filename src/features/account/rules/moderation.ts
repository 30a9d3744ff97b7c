/** What the platform decides about content: for the person concerned, and for operators. */
import type { ReportReason } from './report';

export const moderationTargets = ['product', 'store', 'review', 'reply'] as const;
/** What can be reported. */
export type ModerationTarget = (typeof moderationTargets)[number];
/** What can be hidden: also a single photo of a review. */
type HiddenTarget = ModerationTarget | 'photo';

/** Texts and images of a store that can be hidden, as the database names them. */
export const storeFields = [
  ...(['store_name', 'store_description', 'full_name', 'username'] as const),
  ...(['bio', 'website', 'location', 'avatar_url', 'cover_image'] as const),
];
type StoreField = (typeof storeFields)[number];

/** What its addressee reads. */
export interface Moderation {
  id: string;
  kind: 'hidden' | 'warned';
  target: HiddenTarget;
  field: StoreField | '';
  productId: string | null;
  /** The name of the product that it is about, or that the review is of. */
  about: string | null;
  reason: ReportReason;
  words: string;
  madeAt: string;
  /** The hidden text; null for products, reviews and images. */
  text: string | null;
  /** Of a review that is hidden. */
  photo: string | null;
  objection: string | null;
  answer: string | null;
}

export const limitKinds = ['reports', 'orders', 'buying'] as const;
export interface OwnLimit {
  kind: (typeof limitKinds)[number];
  until: string;
  reason: string;
}

/** A row of the operators' queue: all waiting reports of one target. */
export interface ReportGroup {
  reportId: string;
  target: ModerationTarget;
  targetId: string;
  title: string;
  waitingSince: string;
  reports: number;
  reasons: ReportReason[];
  /** About the operator's own content: somebody else decides. */
  isOwn: boolean;
  image: string | null;
  /** The name of the store that it is in; null when it no longer exists. */
  store: string | null;
}

export interface ReportDetails {
  target: ModerationTarget;
  targetId: string;
  /** Texts by their column; null when the target no longer exists. */
  content: Record<string, unknown> | null;
  /** Of the content: what is decided about. Null when the target no longer exists. */
  version: string | null;
  person: { id: string; username: string; isSeller: boolean } | null;
  warnings: number;
  hidden: number;
  reports: { id: string; reason: ReportReason; comment: string; createdAt: string; username: string; dismissed: number }[];
  before: { id: string; kind: 'hidden' | 'warned'; reason: ReportReason; words: string; madeAt: string; isEnded: boolean }[];
}

export interface ReportDecision {
  outcome: 'dismiss' | 'hide' | 'warn';
  reason: ReportReason;
  words: string;
  /** What to hide of a store (`StoreField`), or the addresses of photos of a review: without any, all of it. */
  parts: string[];
}

export const hiddenTabs = ['objections', 'hidden'] as const;
export type HiddenTab = (typeof hiddenTabs)[number];

/** A row of what is hidden, or was warned about and objected to. */
export interface HiddenItem {
  id: string;
  at: string;
  kind: 'hidden' | 'warned';
  target: HiddenTarget;
  targetId: string;
  field: StoreField | '';
  title: string;
  username: string;
  reason: ReportReason;
  words: string;
  objection: string | null;
  /** Of the content and the objection: what is decided about. */
  version: string;
  image: string | null;
  /** As of a `ReportGroup`. */
  store: string | null;
}

export const ruleSubjects = ['tobacco', 'alcohol', 'drugs', 'weapons', 'medicine', 'documents', 'adult', 'fakes', 'other'] as const;
type RuleSubject = (typeof ruleSubjects)[number];
export interface WordRule {
  id: string;
  words: string;
  subject: RuleSubject;
  action: 'block' | 'review';
  isActive: boolean;
  isTried: boolean;
}
export interface RuleTrial {
  count: number;
  isCapped: boolean;
  products: { id: string; name: string; username: string }[];
}
