/** Reports and moderation, for operators. */
import type {
  HiddenItem,
  HiddenTab,
  ReportDecision,
  ReportDetails,
  ReportGroup,
  RuleTrial,
  WordRule,
} from '~/features/account/rules/moderation';
import type { Page, PlaceCursor, TimeCursor } from '~/shared/lib/page';
import type { ReportReason } from '~/features/account/rules/report';
import { camelKeys } from '~/shared/api/camelKeys';
import { callRpc, runRpc } from '~/shared/api/rpc';
import { afterCursor, toPage } from '~/shared/api/keyset';

const PAGE = 20;

/** The JSON of `operator_reports`. */
export interface ReportGroupRow {
  report_id: string;
  target: ReportGroup['target'];
  target_id: string;
  title: string;
  waiting_since: string;
  report_count: number;
  reasons: ReportReason[];
  is_own: boolean;
  image: string | null;
  store: string | null;
}

/** What was reported, the longest waiting first, about the operator's own content last. */
export async function list(cursor: PlaceCursor | null): Promise<Page<ReportGroup, PlaceCursor>> {
  const from = cursor ? { ...afterCursor(cursor), p_after_place: cursor.place } : {};
  const rows = await callRpc('operator_reports', { p_limit: PAGE, ...from });
  const last = rows.length === PAGE ? rows.at(-1) : undefined;
  return {
    items: rows.map(({ report_count: reports, ...row }) => ({ ...camelKeys(row), reports })),
    next: last ? { place: last.is_own ? 1 : 0, at: last.waiting_since, id: last.report_id } : null,
  };
}

/** The JSON of `operator_report`. */
export interface ReportDetailsRow {
  content: Record<string, unknown> | null;
  version: string | null;
  person: { id: string; username: string; is_seller: boolean } | null;
  warnings: number;
  hidden: number;
  reports: { id: string; reason: ReportReason; comment: string; created_at: string; username: string; dismissed: number }[];
  before: { id: string; kind: 'hidden' | 'warned'; reason: ReportReason; words: string; made_at: string; ended_at: string | null }[];
}

/** @throws AppError not-found */
export async function details(target: ReportDetails['target'], targetId: string): Promise<ReportDetails> {
  const row = await callRpc('operator_report', { p_target: target, p_target_id: targetId });
  return {
    ...row,
    target,
    targetId,
    person: row.person && camelKeys(row.person),
    reports: row.reports.map(camelKeys),
    before: row.before.map(({ ended_at: endedAt, ...made }) => ({ ...camelKeys(made), isEnded: endedAt !== null })),
  };
}

/** @throws AppError report-decided, own-content, already-hidden, conflict when what is dismissed was changed since it was read */
export async function decide(
  { target, targetId, version }: Pick<ReportDetails, 'target' | 'targetId' | 'version'>,
  { outcome, reason, words, parts }: ReportDecision,
): Promise<void> {
  await runRpc('decide_report', {
    ...{ p_target: target, p_target_id: targetId, p_outcome: outcome },
    ...(version === null ? {} : { p_version: version }),
    ...(outcome === 'dismiss' ? {} : { p_reason: reason, p_message: words }),
    ...(outcome === 'hide' && parts.length > 0 ? { p_fields: parts } : {}),
  });
}

/** The JSON of `operator_moderations`. */
export type ModerationRow = Omit<HiddenItem, 'targetId'> & { target_id: string };

/** Objections, the oldest first, or what is hidden, the newest first. */
export async function hidden(tab: HiddenTab, cursor: TimeCursor | null): Promise<Page<HiddenItem, TimeCursor>> {
  const rows = await callRpc('operator_moderations', { p_tab: tab, p_limit: PAGE, ...afterCursor(cursor) });
  return toPage(rows, PAGE, ({ at }) => at, camelKeys);
}

/** @throws AppError report-decided, own-content, conflict when what is restored was changed since it was read */
export async function answer(
  { id, version }: Pick<HiddenItem, 'id' | 'version'>,
  outcome: 'restore' | 'keep',
  words: string,
): Promise<void> {
  await runRpc('decide_moderation', { p_moderation: id, p_outcome: outcome, p_version: version, p_message: words });
}

/** The JSON of `word_rules`. */
export type WordRuleRow = Pick<WordRule, 'id' | 'words' | 'subject' | 'action'> & { is_active: boolean; tried_at: string | null };

export async function rules(): Promise<WordRule[]> {
  const rows = await callRpc('word_rules', {});
  return rows.map(({ tried_at: triedAt, ...row }) => ({ ...camelKeys(row), isTried: triedAt !== null }));
}

/** @throws AppError invalid, unchanged */
export async function propose({ words, action, subject }: Pick<WordRule, 'words' | 'action' | 'subject'>): Promise<void> {
  await runRpc('propose_word_rule', { p_words: words, p_action: action, p_subject: subject, p_language: null });
}

/** The JSON of `try_word_rule`. */
export interface RuleTrialRow {
  count: number;
  is_capped: boolean;
  products: RuleTrial['products'];
}

export async function tryRule(words: string, action: WordRule['action']): Promise<RuleTrial> {
  return camelKeys(await callRpc('try_word_rule', { p_words: words, p_action: action }));
}

/** @throws AppError rule-untried, not-operator */
export async function activate(id: string, isActive: boolean): Promise<void> {
  await runRpc('activate_word_rule', { p_rule: id, p_is_active: isActive });
}
