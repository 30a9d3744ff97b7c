/** Who has which role, and the log of what operators did. For owners. */
import type { OperatorRole, TeamMember } from '~/features/account/rules/operator';
import type { LogLine } from '~/features/operator/rules/operatorLog';
import type { Page } from '~/shared/lib/page';
import { camelKeys } from '~/shared/api/camelKeys';
import type { Json } from '~/shared/generated/database.types';
import { callRpc, runRpc } from '~/shared/api/rpc';

const PAGE = 50;

/** The JSON of `list_operators`. */
export interface OperatorRow {
  user_id: string;
  username: string;
  email: string;
  role: OperatorRole;
  granted_at: string;
}
/** The JSON of `read_operator_log`. */
export interface LogRow {
  id: number;
  at: string;
  username: string | null;
  role: string;
  action: string;
  target_kind: string;
  target_id: string | null;
  target_name: string | null;
  details: Json;
}

/** The look is in the log. @throws AppError not-operator */
export async function list(): Promise<TeamMember[]> {
  const rows = await callRpc('list_operators', {});
  return rows.map((row) => ({ id: row.user_id, username: row.username, email: row.email, role: row.role, since: row.granted_at }));
}

/** After reauthentication. @throws AppError not-found, unchanged */
export const grant = (email: string, role: OperatorRole): Promise<void> => runRpc('grant_operator', { p_email: email, p_role: role });

/** After reauthentication. @throws AppError last-owner, not-found */
export const revoke = (id: string, role: OperatorRole): Promise<void> => runRpc('revoke_operator', { p_user: id, p_role: role });

/** After reauthentication: removes the lost second factors of another account. @throws AppError own-content, not-found */
export const resetFactor = (id: string, evidence: string): Promise<void> => runRpc('reset_factor', { p_user: id, p_evidence: evidence });

/** Lines of the log, the newest first. @param before the first line of the page before */
export async function log(before: number | null): Promise<Page<LogLine, number>> {
  const rows = await callRpc('read_operator_log', { p_limit: PAGE, ...(before ? { p_before: before } : {}) });
  return { items: rows.map(camelKeys), next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null };
}
