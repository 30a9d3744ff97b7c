/** What a seller does with the connection to Instagram and with the posts that were read. */
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import type { PostChange } from '~/features/instagram/rules/instagram';
import type { SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import { profileQueries } from '~/features/account/services/profileQueries';
import { ownKey, sharedKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as instagram from '~/features/instagram/services/instagram';
import * as productCommands from '~/features/catalogue/services/productCommands';
import { showToast } from '~/shared/ui/toast';

/** Reads again what a change of the connection changes: the connection with its posts, the profile, and the picker. */
function useReread(userId: string) {
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  return () => {
    void queryClient.resetQueries({ queryKey: ownKey(userId, 'social') });
    return invalidate(profileQueries.own(userId).queryKey, ownKey(userId, 'instagram'), ownKey(userId, 'notifications'));
  };
}

/** Leads to Instagram's sign-in, which leads back to the Instagram page. */
export const useStartConnection = () =>
  useSingleMutation({ mutationFn: instagram.startConnection, onSuccess: (url) => window.location.assign(url) });

export function useFinishConnection(userId: string) {
  const reread = useReread(userId);
  return useSingleMutation({
    mutationFn: async (params: { code: string; state: string }) => {
      await instagram.finishConnection(params);
      // the page lists posts at once; when this fails, the night reads them
      await instagram.importPosts().catch(() => undefined);
    },
    onSettled: reread,
  });
}

export function useDisconnect(userId: string) {
  const { t } = useTranslation('instagram');
  const reread = useReread(userId);
  return useSingleMutation({
    mutationFn: instagram.disconnect,
    onSuccess: async () => {
      await reread();
      showToast({ kind: 'success', text: t('disconnected') });
    },
  });
}

export function useImportPosts(userId: string) {
  const { t } = useTranslation(['instagram', 'shop']);
  const invalidate = useInvalidate();
  return useSingleMutation({
    mutationFn: instagram.importPosts,
    onSuccess: (found) => showToast({ kind: 'success', text: t(found > 0 ? 'found' : 'foundNone', { count: found }) }),
    onError: (error) => showToast({ kind: 'error', text: t(`shop:errors.${codeOf(error)}`) }),
    onSettled: () => invalidate(ownKey(userId, 'instagram')),
  });
}

/** Marks the change of a post as seen. */
export function useMarkSeen(userId: string) {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  return useSingleMutation({
    mutationFn: (id: string) => instagram.mark([id], 'seen'),
    onError: (error) => showToast({ kind: 'error', text: t(`errors.${codeOf(error)}`) }),
    onSettled: () => invalidate(ownKey(userId, 'instagram')),
  });
}

/**
 * Takes posts that become no products off the list, which can be undone.
 * @param onDone is called before the list is read again
 */
export function useDismissPosts(userId: string, onDone: (ids: string[]) => void) {
  const { t } = useTranslation(['instagram', 'shop']);
  const invalidate = useInvalidate();
  const reread = () => invalidate(ownKey(userId, 'instagram'));
  const fail = (error: unknown) => showToast({ kind: 'error', text: t(`shop:errors.${codeOf(error)}`) });
  const restore = (ids: string[]) => void instagram.mark(ids, 'new').catch(fail).finally(reread);
  return useSingleMutation({
    mutationFn: (ids: string[]) => instagram.mark(ids, 'dismissed'),
    onSuccess: (_, ids) => {
      onDone(ids);
      showToast({
        kind: 'success',
        text: t('dismissed', { count: ids.length }),
        action: { label: t('undo'), onClick: () => restore(ids) },
      });
    },
    onError: fail,
    onSettled: reread,
  });
}

/** Takes the price of a post's changed caption, or takes its product off sale; the latter can be undone. */
export function useApplyChange(userId: string, product: Pick<SellerProduct, 'id' | 'name' | 'updatedAt'>, change: PostChange) {
  const { t } = useTranslation(['instagram', 'shop']);
  const invalidate = useInvalidate();
  const reread = () => {
    void invalidate(sharedKey('products'), ownKey(userId, 'instagram'));
    return invalidate(ownKey(userId, 'seller'));
  };
  const fail = (error: unknown) => showToast({ kind: 'error', text: t(`shop:errors.${codeOf(error)}`) });
  const restore = () => void productCommands.setActive(userId, [product.id], true).catch(fail).finally(reread);
  return useSingleMutation({
    mutationFn: (as: 'price' | 'hide') => instagram.applyChange(product, change, as),
    onSuccess: (_, as) => {
      if (as === 'price') showToast({ kind: 'success', text: t('changed.priceTaken', { name: product.name }) });
      else {
        const action = { label: t('undo'), onClick: restore };
        showToast({ kind: 'success', text: t('changed.hidden', { name: product.name }), action });
      }
    },
    onError: fail,
    onSettled: reread,
  });
}
