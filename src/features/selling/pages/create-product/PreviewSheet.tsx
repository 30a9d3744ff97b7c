import { useTranslation } from 'react-i18next';
import type { Profile } from '~/features/account/rules/profile';
import { storeNameOf } from '~/features/account/rules/storeName';
import type { SocialItem } from '~/features/account/rules/social';
import { CategoryName } from '~/features/catalogue/services/categoryQueries';
import { Price } from '~/features/catalogue/components/products/Price';
import { ItemImage } from '~/features/instagram/components/social-media/ItemImage';
import { Avatar } from '~/shared/ui/Avatar';
import { Sheet } from '~/shared/ui/Sheet';
import { type ProductForm, toNumbers } from '~/features/selling/components/product-form/productSchema';
import { toWhole } from '~/features/selling/components/product-form/wholeNumber';

interface PreviewSheetProps {
  isOpen: boolean;
  onClose: () => void;
  form: ProductForm;
  chosen: SocialItem[];
  seller: Profile;
}

/** The product as buyers will see it. */
export function PreviewSheet({ isOpen, onClose, form, chosen, seller }: PreviewSheetProps) {
  const { t } = useTranslation(['selling', 'instagram', 'shop']);
  const { variants } = form;
  const { price, discountPrice, stock } = toNumbers(form);
  const pieces = variants.length > 0 ? variants.reduce((sum, row) => sum + (toWhole(row.stock) ?? 0), 0) : stock;
  const labels = variants.map((row) => [row.size.trim(), row.color.trim()].filter(Boolean).join(', ')).filter(Boolean);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('create.previewTitle')}>
      <div
        className="noscroll -mx-5 mt-3 flex snap-x gap-2 overflow-x-auto px-5"
        tabIndex={0}
        role="group"
        aria-label={t('instagram:picker.order')}
      >
        {chosen.length === 0 ? (
          <span className="grid aspect-[4/5] w-full place-items-center rounded-lg bg-surface-2 text-sm text-ink-3">
            {t('create.noMedia')}
          </span>
        ) : null}
        {chosen.map((item) => (
          <span key={item.id} className="block aspect-[4/5] w-[82%] shrink-0 snap-center overflow-hidden rounded-lg bg-surface-2">
            <ItemImage item={item} sizes="320px" className="size-full object-cover" />
          </span>
        ))}
      </div>
      <p className="mt-4 flex items-center gap-1.5 text-xs text-ink-3">
        <Avatar url={seller.avatarUrl} username={seller.username} size={20} />
        <bdi>{storeNameOf(seller.storeName, seller.fullName, seller.username)}</bdi>
      </p>
      <h3 className="mt-2 text-xl font-medium">
        <bdi>{form.name.trim() || t('create.noName')}</bdi>
      </h3>
      <p className="mt-2 flex items-baseline gap-2">
        {price > 0 ? <Price product={{ price, discountPrice }} size="text-2xl" /> : <span className="text-ink-3">— ₸</span>}
      </p>
      <p className="mt-3 whitespace-pre-line text-md text-ink-2">
        <bdi>{form.description}</bdi>
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-y-1.5 text-sm">
        <dt className="text-ink-3">{t('shop:product.condition')}</dt>
        <dd>{t(`shop:condition.${form.condition}`)}</dd>
        {form.category ? (
          <>
            <dt className="text-ink-3">{t('shop:product.category')}</dt>
            <dd>
              <CategoryName slug={form.category} />
            </dd>
          </>
        ) : null}
        <dt className="text-ink-3">{t('form.stock')}</dt>
        <dd className="num">{pieces}</dd>
        {labels.length > 0 ? (
          <>
            <dt className="text-ink-3">{t('variants.title')}</dt>
            <dd>
              <bdi>{labels.join(' · ')}</bdi>
            </dd>
          </>
        ) : null}
      </dl>
      {form.tags.length > 0 ? (
        <ul className="mt-4 flex flex-wrap gap-1.5">
          {form.tags.map((tag) => (
            <li key={tag} className="rounded-full bg-surface-2 px-3 py-1 text-sm">
              <bdi>{tag}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
    </Sheet>
  );
}
