import { queryOptions } from '@tanstack/react-query';
import type { DocumentKind } from '~/features/account/rules/document';
import type { Language } from '~/shared/i18n/languages';
import { sharedKey } from '~/shared/lib/queryKeys';
import * as documents from './documents';

/** How long (ms) a new version may be unknown to an open page. */
const FRESH_MS = 5 * 60_000;

/** The document that applies today. */
export const documentQuery = (kind: DocumentKind, language: Language) =>
  queryOptions({
    queryKey: sharedKey('document', kind, language),
    queryFn: () => documents.get(kind, language),
    staleTime: FRESH_MS,
    retry: false,
  });
