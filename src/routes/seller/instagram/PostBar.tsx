import { useTranslation } from 'react-i18next';
import { sellerPaths } from '~/config/sellerPaths';
import type { PostDraft } from '~/domain/instagram';
import { sellerLimits } from '~/domain/sellerLimits';
import { SelectBox } from '~/features/seller/SelectBox';
import { type Selection, useSelection } from '~/features/seller/useSelection';
import { useFormat } from '~/i18n/useFormat';
import { Button, ButtonLink } from '~/ui/Button';
import { showToast } from '~/ui/toast';

/** The posts that become products together: no more than can be published in one go. A further one is refused with the reason. */
export function usePostSelection(drafts: PostDraft[]): Selection<PostDraft> {
  const { t } = useTranslation('seller');
  const { number } = useFormat();
  const selection = useSelection('drafts', drafts);
  const select = (added: PostDraft[]) => {
    const room = sellerLimits.postsAtOnce - selection.selected.length;
    const fresh = added.filter(({ id }) => !selection.isSelected(id));
    if (fresh.length > room) showToast({ kind: 'plain', text: t('instagram.selectionFull', { max: number(sellerLimits.postsAtOnce) }) });
    selection.select(fresh.slice(0, room));
  };
  return { ...selection, select };
}

/** Selects all posts on screen, and leads to the products of the selected ones. */
export function PostBar({ drafts, selection }: { drafts: PostDraft[]; selection: Selection<PostDraft> }) {
  const { t } = useTranslation('seller');
  const { selected } = selection;
  const isEmpty = selected.length === 0;
  return (
    <div
      className={`mt-3 flex min-h-12 flex-wrap items-center gap-2 rounded-lg px-3 py-2 ${isEmpty ? 'bg-surface-2' : 'sticky top-2 z-sticky bg-dawn-soft'}`}
      role="group"
      aria-label={t('bulk.label')}
    >
      <span className="mr-auto flex items-center gap-3 text-sm font-medium">
        <SelectBox rows={drafts} selection={selection} label={t('instagram.selectAll')} />
        <span className="num" role="status">
          {isEmpty ? '' : t('instagram.selected', { count: selected.length })}
        </span>
        {isEmpty ? <span className="text-ink-2">{t('instagram.selectHint')}</span> : null}
      </span>
      {isEmpty ? null : (
        <>
          <ButtonLink to={sellerPaths.createFromPosts(selected.map(({ id }) => id))} size="sm">
            {t('instagram.makeMany', { count: selected.length })}
          </ButtonLink>
          <Button size="sm" kind="ghost" onClick={() => selection.deselect(selected.map(({ id }) => id))}>
            {t('bulk.clear')}
          </Button>
        </>
      )}
    </div>
  );
}
