/** Reports and decisions about them. */
import type { TestBackend } from '../../local/testing.ts';
import type { TestOperator } from './operators.ts';
import { createShopper, type TestUser } from './users.ts';

const COLUMN: Record<string, string> = { product: 'product_id', store: 'seller_id', review: 'review_id', reply: 'reply_id' };

export interface OwnModeration {
  id: string;
  kind: string;
  target: string;
  field: string;
  content: Record<string, unknown>;
  [column: string]: unknown;
}

/** Somebody new, or the reporter given, reports a target. */
export async function report(
  backend: TestBackend,
  target: string,
  id: string,
  values: Record<string, unknown> = {},
  by?: TestUser,
): Promise<TestUser> {
  const reporter = by ?? (await createShopper(backend, 'reporter'));
  const { error } = await reporter.client
    .from('reports')
    .insert({ reporter_id: reporter.id, reason: 'forbidden', [COLUMN[target] as string]: id, ...values });
  if (error) throw error;
  return reporter;
}

/** The present version of a target, as `operator_report` returns it. */
export async function versionOf({ sql }: TestBackend, target: string, id: string): Promise<string> {
  return (await sql`select app.version_of_target(${target}, ${id}) as version`)[0]?.version as string;
}

/** The present version of a moderation, as `operator_moderations` returns it. */
export async function versionOfModeration({ sql }: TestBackend, id: string): Promise<string> {
  return (await sql`select app.version_of_moderation(m) as version from app.moderations m where id = ${id}`)[0]?.version as string;
}

/** Decides about the present version. */
export const decideReport = async (
  moderator: TestOperator,
  target: string,
  id: string,
  outcome: string,
  values: Record<string, unknown> = {},
) =>
  moderator.client.rpc('decide_report', {
    ...{ p_target: target, p_target_id: id, p_outcome: outcome },
    ...{ p_version: await versionOf(moderator.backend, target, id), ...values },
  });

/** Somebody reports a target, and the moderator hides it, or the fields given. @throws when the decision is refused */
export async function hide(moderator: TestOperator, target: string, id: string, fields?: string[]): Promise<void> {
  await report(moderator.backend, target, id);
  const values = { p_reason: 'forbidden', p_message: 'Запрещено', p_fields: fields };
  const { error } = await decideReport(moderator, target, id, 'hide', values);
  if (error) throw error;
}

/** Decides about the present version. */
export const decideModeration = async (moderator: TestOperator, id: string, outcome: string, values: Record<string, unknown> = {}) =>
  moderator.client.rpc('decide_moderation', {
    ...{ p_moderation: id, p_outcome: outcome, p_version: await versionOfModeration(moderator.backend, id), ...values },
  });

/** Restores all that is hidden of a target. */
export async function restore(backend: TestBackend, moderator: TestOperator, targetId: string): Promise<void> {
  for (const { id } of await backend.sql`select id from app.moderations where target_id = ${targetId} and ended_at is null`) {
    const { error } = await decideModeration(moderator, id as string, 'restore');
    if (error) throw error;
  }
}

export async function moderationsOf(user: TestUser): Promise<OwnModeration[]> {
  const { data, error } = await user.client.rpc('my_moderations');
  if (error) throw error;
  return data as OwnModeration[];
}
