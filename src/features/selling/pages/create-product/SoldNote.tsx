import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isSoldIn } from '~/features/selling/components/product-form/fromCaption';

/** Says that a caption calls its goods sold: they can be published all the same. */
export function SoldNote({ caption }: { caption: string }) {
  const { t } = useTranslation('selling');
  if (!isSoldIn(caption)) return null;
  return (
    <p className="mt-3 flex gap-2.5 rounded-md bg-warning-soft px-4 py-3 text-sm" role="status">
      <TriangleAlert size={20} className="shrink-0 text-warning" aria-hidden="true" />
      {t('create.sold')}
    </p>
  );
}
