import { useInfiniteQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sellerPaths } from '~/config/sellerPaths';
import type { InstagramConnection, PostDraft } from '~/domain/instagram';
import { useImportPosts, useMarkPost } from '~/features/instagram/instagramActions';
import { instagramQueries } from '~/features/instagram/instagramQueries';
import { NewPosts } from '~/features/instagram/NewPosts';
import { SelectBox } from '~/features/seller/SelectBox';
import type { Selection } from '~/features/seller/useSelection';
import { ItemImage } from '~/features/social-media/ItemImage';
import { useFormat } from '~/i18n/useFormat';
import { useSellerFormat } from '~/i18n/useSellerFormat';
import { Button, ButtonLink } from '~/ui/Button';
import { LoadFailed } from '~/ui/EmptyState';
import { ShowMore } from '~/ui/ShowMore';
import { PostBar, usePostSelection } from './PostBar';

function Draft({ userId, draft, selection }: { userId: string; draft: PostDraft; selection: Selection<PostDraft> }) {
  const { t } = useTranslation('seller');
  const { money, date } = useFormat();
  const { mutate, isPending } = useMarkPost(userId, 'dismissed');
  const posted = date(new Date(draft.postedAt));
  const name = draft.name ?? t('instagram.noName', { date: posted });
  const [cover] = draft.media;
  return (
    <li className="flex gap-3.5 py-4">
      <span className="-mr-1.5 flex self-start">
        <SelectBox rows={[draft]} selection={selection} label={t('products.mark', { name })} />
      </span>
      <span className="block aspect-[4/5] w-20 shrink-0 self-start overflow-hidden rounded-md bg-surface-2">
        {cover ? <ItemImage item={cover} sizes="80px" className="size-full object-cover" /> : null}
      </span>
      <div className="min-w-0 flex-1">
        <p className="clamp2 font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-2">
          {draft.price === null ? t('instagram.noPrice') : money(draft.price)} · {posted}
          {draft.isSold ? ` · ${t('instagram.sold')}` : null}
        </p>
        <div className="mt-2.5 flex flex-wrap gap-2">
          <ButtonLink to={sellerPaths.createProduct(draft.id)} size="sm" aria-label={`${t('instagram.make')}: ${name}`}>
            {t('instagram.make')}
          </ButtonLink>
          <Button
            kind="ghost"
            size="sm"
            isBusy={isPending}
            aria-label={`${t('instagram.dismiss')}: ${name}`}
            onClick={() => mutate(draft.id)}
          >
            {t('instagram.dismiss')}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** New posts with what their captions say. A product is made of one by a click; nothing is published by itself. */
export function DraftList({ userId, connection }: { userId: string; connection: InstagramConnection }) {
  const { t } = useTranslation('seller');
  const { moment } = useSellerFormat();
  const list = useInfiniteQuery(instagramQueries.drafts(userId));
  const { mutate, isPending } = useImportPosts(userId);
  const drafts = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const selection = usePostSelection(drafts);
  return (
    <section className="card mt-3 p-4 lg:mt-4 lg:p-6" aria-labelledby="drafts-title">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="drafts-title" className="text-lg font-semibold">
            {connection.newPosts > 0 ? <NewPosts connection={connection} /> : t('instagram.newTitle')}
          </h2>
          <p className="text-sm text-ink-3">
            {connection.importedAt ? t('instagram.readAt', { when: moment(new Date(connection.importedAt)) }) : t('instagram.notRead')}
          </p>
        </div>
        <Button kind="secondary" icon={<RefreshCw size={18} aria-hidden="true" />} isBusy={isPending} onClick={() => mutate()}>
          {t('instagram.check')}
        </Button>
      </div>
      {list.error && !list.data ? <LoadFailed error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending && !list.error ? <div className="skel mt-4 h-40" aria-busy="true" /> : null}
      {list.data && drafts.length === 0 && connection.importedAt ? <p className="mt-3 text-md text-ink-2">{t('instagram.empty')}</p> : null}
      {drafts.length > 0 ? <PostBar drafts={drafts} selection={selection} /> : null}
      {drafts.length > 0 ? (
        <ul className="mt-2 divide-y divide-line">
          {drafts.map((draft) => (
            <Draft key={draft.id} userId={userId} draft={draft} selection={selection} />
          ))}
        </ul>
      ) : null}
      <ShowMore list={list} />
    </section>
  );
}
