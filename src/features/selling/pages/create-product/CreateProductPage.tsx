import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import type { SocialItem } from '~/features/account/rules/social';
import { isUuid } from '~/shared/lib/uuid';
import { clearDraft, isDraftUsed, newDraft, type ProductDraft, readDraft } from './productDraft';
import { instagramQueries } from '~/features/instagram/services/instagramQueries';
import { MediaPicker } from '~/features/instagram/components/social-media/MediaPicker';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { useLanguage } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import { QueryView } from '~/shared/ui/QueryView';
import { SegmentedControl } from '~/shared/ui/SegmentedControl';
import { SellerPage } from '~/features/account/components/SellerPage';
import { ManyProducts } from './ManyProducts';
import { OneProduct } from './OneProduct';
import { PostProducts } from './PostProducts';

/** Creates one or several products: the media picker on the left, the form on the right. The input is saved as a draft. `?post=` is one of a read post, `?posts=` are several. */
export default function CreateProductPage() {
  const seller = useSeller();
  const [params] = useSearchParams();
  const [id, several] = [params.get('post'), params.get('posts')];
  const query = useQuery({ ...instagramQueries.draft(seller.id, id ?? ''), enabled: id !== null });
  if (several !== null) return <PostProducts ids={several.split('.').filter(isUuid).slice(0, sellerLimits.postsAtOnce)} />;
  if (id === null) return <CreateProduct media={[]} isOwn={params.get('from') === 'files'} draftOwner={seller.id} />;
  return (
    <QueryView query={query} skeleton={<div className="skel m-4 h-96" />}>
      {({ media }) => (
        // a draft of its own: what was typed for another product stays
        <CreateProduct key={id} media={media.slice(0, sellerLimits.mediaSelectionMax)} draftOwner={`${seller.id}.${id}`} />
      )}
    </QueryView>
  );
}

/** @param media chosen at first @param isOwn opens at the own files @param draftOwner under which name the draft is saved */
function CreateProduct({ media, isOwn = false, draftOwner }: { media: SocialItem[]; isOwn?: boolean; draftOwner: string }) {
  const { t } = useTranslation('selling');
  const seller = useSeller();
  const language = useLanguage();
  const [saved] = useState(() => readDraft(draftOwner));
  const [draft, setDraft] = useState<ProductDraft>(() => (saved && isDraftUsed(saved) ? saved : { ...newDraft(language), chosen: media }));
  const [chosen, setChosen] = useState<SocialItem[]>(draft.chosen);
  const [mode, setMode] = useState<'one' | 'many'>('one');
  const [isRestored, setRestored] = useState(saved !== null && isDraftUsed(saved));
  // one of many may remain, with the reason why it is not published
  const isMany = mode === 'many' && chosen.length > 0;
  const restart = () => {
    clearDraft(draftOwner);
    setDraft(newDraft(language));
    setChosen(media);
    setRestored(false);
    setMode('one');
  };
  return (
    <SellerPage title={t('create.title')} parent={{ to: sellerPaths.products(), label: t('products.title') }}>
      {isRestored ? (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-lg bg-sky-soft px-4 py-2 text-sm" role="status">
          <span className="min-w-0 flex-1">{t('create.restored')}</span>
          <Button size="sm" kind="outline" onClick={restart}>
            {t('create.afresh')}
          </Button>
        </div>
      ) : null}
      <div className="mt-4 grid items-start gap-4 pb-20 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.02fr)] lg:gap-5">
        <div className="lg:sticky lg:top-6">
          <MediaPicker
            userId={seller.id}
            handle={seller.isInstagramConfirmed ? (seller.instagramHandle ?? '') : null}
            isOwn={isOwn}
            chosen={chosen}
            onChange={setChosen}
          />
        </div>
        <div className="grid min-w-0 gap-3">
          {chosen.length > 1 || isMany ? (
            <div className="justify-self-start">
              <SegmentedControl
                label={t('create.mode')}
                value={mode}
                onChange={(next) => {
                  // the form of one product shows what was typed into it before
                  if (next === 'one') setDraft((now) => readDraft(draftOwner) ?? now);
                  setMode(next);
                }}
                options={[
                  { value: 'one', label: t('create.one') },
                  { value: 'many', label: t('create.many', { count: chosen.length }) },
                ]}
              />
            </div>
          ) : null}
          {isMany ? (
            <ManyProducts
              seller={seller}
              posts={chosen.map((item) => ({ id: item.id, media: [item] }))}
              onDone={restart}
              onPublished={(id) => setChosen((now) => now.filter((item) => item.id !== id))}
            />
          ) : (
            <OneProduct key={draft.key} seller={seller} draft={draft} draftOwner={draftOwner} chosen={chosen} />
          )}
        </div>
      </div>
    </SellerPage>
  );
}
