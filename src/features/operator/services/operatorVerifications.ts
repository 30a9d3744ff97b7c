/** Verifications of sellers, for operators. */
import { AppError } from '~/shared/lib/AppError';
import type { Page, TimeCursor } from '~/shared/lib/page';
import { isUuid } from '~/shared/lib/uuid';
import type {
  AskedLayer,
  QueuedVerification,
  VerificationDecision,
  VerificationFile,
  VerificationState,
  VerificationTab,
} from '~/features/selling/rules/verification';
import { camelKeys } from '~/shared/api/camelKeys';
import { callRpc, runRpc } from '~/shared/api/rpc';
import { afterCursor, toPage } from '~/shared/api/keyset';

const PAGE = 20;

/** The JSON of `operator_verifications`. */
export type QueuedVerificationRow = QueuedVerification;

/** Requests, the oldest first, or what is verified, the newest first. */
export async function list(tab: VerificationTab, after: TimeCursor | null): Promise<Page<QueuedVerification, TimeCursor>> {
  const rows = await callRpc('operator_verifications', { p_tab: tab, p_limit: PAGE, ...afterCursor(after) });
  return toPage(rows, PAGE, ({ at }) => at, camelKeys);
}

/** The JSON of `operator_verification`. */
export interface VerificationRow {
  verification: Omit<
    VerificationFile,
    'askedAt' | 'decidedAt' | 'validUntil' | 'seller' | 'email' | 'isInstagramConfirmed' | 'before' | 'sameNumber'
  > & {
    asked_at: string;
    decided_at: string | null;
    valid_until: string | null;
  };
  seller: {
    username: string;
    full_name: string | null;
    store_name: string | null;
    website: string | null;
    instagram_handle: string | null;
    instagram_confirmed_at: string | null;
    email: string | null;
  };
  before: {
    id: string;
    layer: AskedLayer;
    state: VerificationState;
    decided_at: string | null;
    evidence: string | null;
    words: string | null;
  }[];
  same_number: string[];
}

/** One verification with its seller; the read is logged. @throws AppError not-found */
export async function get(id: string): Promise<VerificationFile> {
  if (!isUuid(id)) throw new AppError('not-found');
  const row = await callRpc('operator_verification', { p_verification: id });
  const { email, instagram_handle: instagram, instagram_confirmed_at: confirmedAt, ...seller } = row.seller;
  return {
    ...camelKeys(row.verification),
    seller: { ...camelKeys(seller), instagram },
    email,
    isInstagramConfirmed: confirmedAt !== null,
    before: row.before.map(({ evidence, words, ...earlier }) => ({
      ...camelKeys(earlier),
      notes: [evidence, words].filter(Boolean).join(' · '),
    })),
    sameNumber: row.same_number,
  };
}

/** @throws AppError already-decided, not-found, own-store, suspended */
export const decide = (id: string, { outcome, words, months }: VerificationDecision): Promise<void> =>
  runRpc('decide_verification', { p_verification: id, p_outcome: outcome, p_message: words, p_months: months });

/** @throws AppError already-decided, own-store */
export const revoke = (id: string, words: string): Promise<void> => runRpc('revoke_verification', { p_verification: id, p_message: words });
