import { useTranslation } from 'react-i18next';
import { sellerPaths } from '~/shared/config/sellerPaths';
import type { PostDraft } from '~/features/instagram/rules/instagram';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import { useDismissPosts } from '~/features/instagram/components/instagramActions';
import { SelectBox } from '~/shared/ui/area/SelectBox';
import { type Selection, useSelection } from '~/shared/lib/useSelection';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button, ButtonLink } from '~/shared/ui/Button';
import { showToast } from '~/shared/ui/toast';
import { SelectionBar } from '~/shared/ui/area/SelectionBar';

/** The posts that become products together: no more than can be published in one go. A further one is refused with the reason. */
export function usePostSelection(drafts: PostDraft[]): Selection<PostDraft> {
  const { t } = useTranslation('instagram');
  const { number } = useFormat();
  const selection = useSelection('drafts', drafts);
  const select = (added: PostDraft[]) => {
    const room = sellerLimits.postsAtOnce - selection.selected.length;
    const fresh = added.filter(({ id }) => !selection.isSelected(id));
    if (fresh.length > room) showToast({ kind: 'plain', text: t('selectionFull', { max: number(sellerLimits.postsAtOnce) }) });
    selection.select(fresh.slice(0, room));
  };
  return { ...selection, select };
}

interface PostBarProps {
  userId: string;
  drafts: PostDraft[];
  selection: Selection<PostDraft>;
  /** The pressed button has left with the selection. */
  onDismissed: () => void;
}

/** Selects all posts on screen; the selected ones become products together, or leave the list. */
export function PostBar({ userId, drafts, selection, onDismissed }: PostBarProps) {
  const { t } = useTranslation('instagram');
  const { selected, deselect } = selection;
  const { mutate, isPending } = useDismissPosts(userId, (done) => {
    deselect(done);
    onDismissed();
  });
  const ids = selected.map(({ id }) => id);
  return (
    <>
      <label className="mt-3 flex min-h-11 items-center gap-3 text-sm text-ink-2">
        <SelectBox rows={drafts} selection={selection} label={t('selectAll')} />
        <span aria-hidden="true">{t('selectHint')}</span>
      </label>
      <SelectionBar
        label={t('actions')}
        text={selected.length === 0 ? '' : t('selected', { count: selected.length })}
        onClear={() => deselect(ids)}
      >
        <Button size="sm" kind="outline" wrapper="flex-1 lg:flex-none" isBusy={isPending} onClick={() => mutate(ids)}>
          {t('dismiss')}
        </Button>
        <ButtonLink to={sellerPaths.createFromPosts(ids)} size="sm" wrapper="flex-1 lg:flex-none">
          {t('makeMany', { count: selected.length })}
        </ButtonLink>
      </SelectionBar>
    </>
  );
}
