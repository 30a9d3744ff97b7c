/** The documents of the site: what everybody reads, accepts, and what operators write. */
import type { Language } from '~/shared/i18n/languages';

export const documentKinds = ['terms', 'privacy', 'seller_agreement', 'purchase_rules'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The version that applies today, in one language. */
export interface SiteDocument {
  number: number;
  effectiveFrom: string;
  /** Markdown. */
  body: string;
}

/** A version that the user has not accepted. */
export interface MissingConsent {
  versionId: number;
  kind: DocumentKind;
}

interface DocumentVersion {
  number: number;
  effectiveFrom: string;
}

export interface DocumentOverview {
  kind: DocumentKind;
  present: DocumentVersion | null;
  coming: DocumentVersion | null;
  hasDraft: boolean;
}

export type DocumentTexts = Record<Language, string>;
export interface DocumentDraft {
  /** Of the last change; 0 without a draft. */
  revision: number;
  texts: DocumentTexts;
}

/** The least length of a text that is published (characters). */
export const MIN_TEXT = 100;

/** Is there a text in every language? */
export const canPublish = (texts: DocumentTexts): boolean => Object.values(texts).every((text) => text.trim().length >= MIN_TEXT);
