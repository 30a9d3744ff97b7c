import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sellerPaths } from '~/shared/config/sellerPaths';
import type { PostDraft } from '~/features/instagram/rules/instagram';
import type { Profile } from '~/features/account/rules/profile';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import { isUsable } from '~/features/account/rules/social';
import { instagramQueries } from '~/features/instagram/services/instagramQueries';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryView } from '~/shared/ui/QueryView';
import { SellerPage } from '~/features/account/components/SellerPage';
import { ManyProducts } from './ManyProducts';

/** What a product shows of a post. */
const mediaOf = (post: PostDraft) => post.media.filter(isUsable).slice(0, sellerLimits.mediaSelectionMax);

/** The rows of the posts, as they were when the page was opened: what was typed stays while the posts are read again. */
function Rows({ seller, posts }: { seller: Profile; posts: PostDraft[] }) {
  const { t } = useTranslation(['selling', 'instagram']);
  const [left, setLeft] = useState(() =>
    posts.map((post) => ({ id: post.id, media: mediaOf(post) })).filter(({ media }) => media.length > 0),
  );
  if (left.length === 0) {
    return (
      <EmptyState
        image="box"
        title={t('create.noneLeft')}
        text={t('create.noneLeftText')}
        action={<ButtonLink to={sellerPaths.instagram()}>{t('instagram:title')}</ButtonLink>}
      />
    );
  }
  return (
    <ManyProducts
      isWide
      seller={seller}
      posts={left}
      onPublished={(id) => setLeft((now) => now.filter((post) => post.id !== id))}
      onDone={() => {}}
    />
  );
}

/** A product of its own from each of the posts that were chosen on the Instagram page. @param ids of read posts */
export function PostProducts({ ids }: { ids: string[] }) {
  const { t } = useTranslation(['selling', 'instagram']);
  const seller = useSeller();
  const query = useQuery(instagramQueries.draftsByIds(seller.id, ids));
  return (
    <SellerPage title={t('create.manyTitle')} parent={{ to: sellerPaths.instagram(), label: t('instagram:title') }}>
      <div className="mt-4 grid gap-3 pb-20 lg:mt-6">
        <QueryView query={query} skeleton={<div className="skel h-96 rounded-xl" />}>
          {(posts) => <Rows seller={seller} posts={posts} />}
        </QueryView>
      </div>
    </SellerPage>
  );
}
