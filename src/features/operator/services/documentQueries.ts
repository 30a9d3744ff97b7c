import { queryOptions } from '@tanstack/react-query';
import type { DocumentDraft, DocumentKind } from '~/features/account/rules/document';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as operatorDocuments from './operatorDocuments';
import { readOnce } from './operatorQueries';

export const operatorDocumentQueries = {
  list: (id: string) => queryOptions({ queryKey: ownKey(id, 'operator', 'documents', 'list'), queryFn: () => operatorDocuments.list() }),
  /** The form is filled from it: not replaced while somebody types. */
  draft: (id: string, kind: DocumentKind) =>
    queryOptions({
      queryKey: ownKey(id, 'operator', 'documents', 'draft', kind),
      queryFn: () => operatorDocuments.draft(kind),
      ...readOnce,
    }),
};

function useCommand<Input>(command: (input: Input) => Promise<number>) {
  const invalidate = useInvalidate();
  const id = useUserId();
  return useSingleMutation({ mutationFn: command, onSuccess: () => invalidate(ownKey(id, 'operator', 'documents')) });
}
export const useSaveDraft = (kind: DocumentKind) => useCommand((draft: DocumentDraft) => operatorDocuments.save(kind, draft));
export const usePublish = (kind: DocumentKind) =>
  useCommand(({ revision, day }: { revision: number; day: string }) => operatorDocuments.publish(kind, revision, day));
