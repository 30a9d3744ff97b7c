import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sellerPaths } from '~/config/sellerPaths';
import type { SocialItem } from '~/domain/social';
import { clearDraft, isDraftUsed, newDraft, type ProductDraft, readDraft } from './productDraft';
import { MediaPicker } from '~/features/social-media/MediaPicker';
import { useSeller } from '~/features/seller/sellerQueries';
import { Button } from '~/ui/Button';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { Page } from '../SellerPage';
import { ManyProducts } from './ManyProducts';
import { OneProduct } from './OneProduct';

/** Creates one or several products: the media picker on the left, the form on the right. The input is saved as a draft. */
export default function CreateProductPage() {
  const { t } = useTranslation('seller');
  const seller = useSeller();
  const [saved] = useState(() => readDraft(seller.id));
  const [draft, setDraft] = useState<ProductDraft>(() => saved ?? newDraft());
  const [chosen, setChosen] = useState<SocialItem[]>(draft.chosen);
  const [mode, setMode] = useState<'one' | 'many'>('one');
  const [isRestored, setRestored] = useState(saved !== null && isDraftUsed(saved));
  // one of many may remain, with the reason why it is not published
  const isMany = mode === 'many' && chosen.length > 0;
  const restart = () => {
    clearDraft(seller.id);
    setDraft(newDraft());
    setChosen([]);
    setRestored(false);
    setMode('one');
  };
  return (
    <Page title={t('create.title')} parent={{ to: sellerPaths.products(), label: t('products.title') }}>
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
          <MediaPicker userId={seller.id} handle={seller.instagramHandle} chosen={chosen} onChange={setChosen} />
        </div>
        <div className="grid min-w-0 gap-3">
          {chosen.length > 1 || isMany ? (
            <div className="justify-self-start">
              <SegmentedControl
                label={t('create.mode')}
                value={mode}
                onChange={(next) => {
                  // the form of one product shows what was typed into it before
                  if (next === 'one') setDraft((now) => readDraft(seller.id) ?? now);
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
              chosen={chosen}
              onDone={restart}
              onPublished={(id) => setChosen((now) => now.filter((item) => item.id !== id))}
            />
          ) : (
            <OneProduct key={draft.key} seller={seller} draft={draft} chosen={chosen} />
          )}
        </div>
      </div>
    </Page>
  );
}
