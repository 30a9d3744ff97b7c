/** Drafts and versions of the documents, for operators. */
import type { DocumentDraft, DocumentKind, DocumentOverview, DocumentTexts } from '~/features/account/rules/document';
import { fromEntries } from '~/shared/lib/entries';
import { languages } from '~/shared/i18n/languages';
import { camelKeys } from '~/shared/api/camelKeys';
import { callRpc } from '~/shared/api/rpc';

interface VersionRow {
  number: number;
  effective_from: string;
}
/** The JSON of `operator_documents`. */
export interface DocumentRow {
  kind: DocumentKind;
  present: VersionRow | null;
  coming: VersionRow | null;
  revision: number | null;
}
const toVersion = (row: VersionRow | null) => row && camelKeys(row);

export async function list(): Promise<DocumentOverview[]> {
  const rows = await callRpc('operator_documents', {});
  return rows.map(({ kind, present, coming, revision }) => ({
    kind,
    present: toVersion(present),
    coming: toVersion(coming),
    hasDraft: revision !== null,
  }));
}

/** The JSON of `document_draft`. */
export interface DraftRow {
  revision: number;
  texts: Partial<DocumentTexts>;
}

/** The draft, or the last published texts where the next one begins. */
export async function draft(kind: DocumentKind): Promise<DocumentDraft> {
  const row = await callRpc('document_draft', { p_kind: kind });
  return {
    revision: row.revision,
    texts: fromEntries(languages.map((language) => [language, row.texts[language] ?? ''])),
  };
}

/** @throws AppError conflict when somebody else has changed it since */
export const save = (kind: DocumentKind, { revision, texts }: DocumentDraft): Promise<number> =>
  callRpc('save_document_draft', { p_kind: kind, p_revision: revision, p_texts: texts });

/** @throws AppError conflict, invalid */
export const publish = (kind: DocumentKind, revision: number, effectiveFrom: string): Promise<number> =>
  callRpc('publish_document', { p_kind: kind, p_revision: revision, p_effective_from: effectiveFrom });
