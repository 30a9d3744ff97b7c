import { useInfiniteQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import type { InstagramConnection, PostDraft } from '~/features/instagram/rules/instagram';
import { useImportPosts } from '~/features/instagram/components/instagramActions';
import { instagramQueries } from '~/features/instagram/services/instagramQueries';
import { NewPosts } from '~/features/instagram/components/NewPosts';
import { SelectBox } from '~/shared/ui/area/SelectBox';
import type { Selection } from '~/shared/lib/useSelection';
import { ItemImage } from '~/features/instagram/components/social-media/ItemImage';
import { useFormat } from '~/shared/i18n/useFormat';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';
import { Button } from '~/shared/ui/Button';
import { QueryView } from '~/shared/ui/QueryView';
import { ShowMore } from '~/shared/ui/ShowMore';
import { PostBar, usePostSelection } from './PostBar';

/** A post as a square of the grid: it leads to the form of a product, its tick selects it. */
function Draft({ draft, selection }: { draft: PostDraft; selection: Selection<PostDraft> }) {
  const { t } = useTranslation('instagram');
  const { money, date } = useFormat();
  const posted = date(new Date(draft.postedAt));
  const name = draft.name ?? t('noName', { date: posted });
  const [cover] = draft.media;
  return (
    <li className="relative">
      <Link to={sellerPaths.createProduct(draft.id)} aria-label={`${t('make')}: ${name}`} className="block rounded-md">
        <span className="relative block aspect-square overflow-hidden rounded-md bg-surface-2">
          {cover ? <ItemImage item={cover} sizes="(min-width: 1024px) 210px, 45vw" className="size-full object-cover" /> : null}
          {selection.isSelected(draft.id) ? <span className="absolute inset-0 rounded-md ring-[3px] ring-inset ring-dawn" /> : null}
        </span>
        <span className="clamp2 mt-2 text-sm font-medium">
          <bdi>{name}</bdi>
        </span>
      </Link>
      <p className="text-xs text-ink-2">
        {draft.price === null ? t('noPrice') : money(draft.price)} · {posted}
        {draft.isSold ? ` · ${t('sold')}` : null}
      </p>
      <label className="absolute left-0 top-0 grid size-11 place-items-center">
        <span className="grid size-8 place-items-center rounded-md bg-surface">
          <SelectBox rows={[draft]} selection={selection} label={t('mark', { name })} />
        </span>
      </label>
    </li>
  );
}

/** New posts with what their captions say. A product is made of one by a click; nothing is published by itself. */
export function DraftList({ userId, connection }: { userId: string; connection: InstagramConnection }) {
  const { t } = useTranslation('instagram');
  const { moment } = useSellerFormat();
  const list = useInfiniteQuery(instagramQueries.drafts(userId));
  const { mutate, isPending } = useImportPosts(userId);
  const drafts = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const selection = usePostSelection(drafts);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="card mt-3 p-4 lg:mt-4 lg:p-6" aria-labelledby="drafts-title">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="drafts-title" ref={heading} tabIndex={-1} className="text-lg font-semibold">
            {connection.newPosts > 0 ? <NewPosts connection={connection} /> : t('newTitle')}
          </h2>
          <p className="text-sm text-ink-3">
            {connection.importedAt ? t('readAt', { when: moment(new Date(connection.importedAt)) }) : t('notRead')}
          </p>
        </div>
        <Button kind="secondary" icon={<RefreshCw size={18} aria-hidden="true" />} isBusy={isPending} onClick={() => mutate()}>
          {t('check')}
        </Button>
      </div>
      <QueryView query={list} skeleton={<div className="skel mt-4 h-40" />}>
        {() =>
          drafts.length > 0 ? (
            <>
              <PostBar userId={userId} drafts={drafts} selection={selection} onDismissed={() => heading.current?.focus()} />
              <ul className="mt-1 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
                {drafts.map((draft) => (
                  <Draft key={draft.id} draft={draft} selection={selection} />
                ))}
              </ul>
            </>
          ) : connection.importedAt ? (
            <p className="mt-3 text-md text-ink-2">{t('empty')}</p>
          ) : null
        }
      </QueryView>
      <ShowMore list={list} />
    </section>
  );
}
