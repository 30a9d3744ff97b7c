/** The documents of the site, and which versions a user has accepted. */
import { AppError } from '~/shared/lib/AppError';
import type { DocumentKind, MissingConsent, SiteDocument } from '~/features/account/rules/document';
import { publicDb, unwrap } from '~/shared/api/client';
import { callRpc, runRpc } from '~/shared/api/rpc';

/** The version that applies today. @throws AppError not-found when none is published */
export async function get(kind: DocumentKind, language: string): Promise<SiteDocument> {
  const [row] = await unwrap(publicDb.rpc('document', { p_kind: kind, p_language: language }, { get: true }));
  if (!row) throw new AppError('not-found');
  return { number: row.number, effectiveFrom: row.effective_from, body: row.body };
}

/** What the user has not accepted yet. */
export async function missing(): Promise<MissingConsent[]> {
  const rows = await callRpc('my_missing_consents', {});
  return rows.map((row) => ({ versionId: row.version_id, kind: row.kind }));
}

export const accept = (versions: number[]): Promise<void> => runRpc('give_consents', { p_versions: versions });
