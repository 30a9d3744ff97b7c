/** Operators: their roles, their decisions, and what waits for them. */
import type { DecisionCommand } from '~/shared/generated/values';

export const operatorRoles = ['moderator', 'finance', 'owner'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** A decision of the platform. */
export interface OrderDecision {
  command: DecisionCommand;
  /** Of the operator who decided; null: by the secret key. */
  role: OperatorRole | null;
}

/** An account with a role. */
export interface TeamMember {
  id: string;
  username: string;
  email: string;
  role: OperatorRole;
  since: string;
}

/** The queues; each is a section of the navigation with the same name. Of health: mails that were not delivered. */
export const operatorWork = ['cases', 'reports', 'products', 'hidden', 'stores', 'verifications', 'health'] as const;
export type OperatorWork = (typeof operatorWork)[number];

interface WaitingWork {
  /** How many wait; stops at 100. */
  waiting: number;
  /** Since when the oldest waits; null when none does. */
  since: string | null;
}
export type OperatorToday = Record<OperatorWork, WaitingWork>;

/** The queues that finance works on; the others are the moderators'. */
export const isForFinance = (work: OperatorWork): boolean => work === 'cases' || work === 'health';

const HOUR_MS = 60 * 60 * 1000;
/** What waits longer is shown in red (ms). */
const LATE_MS = 48 * HOUR_MS;
/** From here on an age is told in days. */
const HOURS_TOLD = 48;

/** How long something has waited, for the screen. */
export function ageOf(since: string, now: number): { unit: 'hours' | 'days'; count: number; isLate: boolean } {
  const ms = Math.max(0, now - Date.parse(since));
  const hours = Math.floor(ms / HOUR_MS);
  const isLate = ms >= LATE_MS;
  return hours < HOURS_TOLD ? { unit: 'hours', count: hours, isLate } : { unit: 'days', count: Math.floor(hours / 24), isLate };
}
