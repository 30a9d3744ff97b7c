import { queryOptions } from '@tanstack/react-query';
import type { DocumentDraft, DocumentKind } from '~/domain/document';
import { ownKey, useInvalidate } from '~/lib/queryKeys';
import { useSingleMutation } from '~/lib/useSingleMutation';
import * as operatorDocuments from '~/services/operatorDocuments';

export const operatorDocumentQueries = {
  list: (id: string) => queryOptions({ queryKey: ownKey(id, 'operator', 'documents', 'list'), queryFn: () => operatorDocuments.list() }),
  /** The form is filled from it: not replaced while somebody types. */
  draft: (id: string, kind: DocumentKind) =>
    queryOptions({
      queryKey: ownKey(id, 'operator', 'documents', 'draft', kind),
      queryFn: () => operatorDocuments.draft(kind),
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
};

function useCommand<Input>(id: string, command: (input: Input) => Promise<number>) {
  const invalidate = useInvalidate();
  return useSingleMutation({ mutationFn: command, onSuccess: () => invalidate(ownKey(id, 'operator', 'documents')) });
}
export const useSaveDraft = (id: string, kind: DocumentKind) =>
  useCommand(id, (draft: DocumentDraft) => operatorDocuments.save(kind, draft));
export const usePublish = (id: string, kind: DocumentKind) =>
  useCommand(id, ({ revision, day }: { revision: number; day: string }) => operatorDocuments.publish(kind, revision, day));
