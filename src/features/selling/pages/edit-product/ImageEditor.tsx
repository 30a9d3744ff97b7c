import { ImagePlus, Play } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { coverOf } from '~/features/catalogue/rules/product';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import type { useProductImages } from './useProductImages';
import { useFormat } from '~/shared/i18n/useFormat';
import { useRemovableRows } from '~/shared/lib/useRemovableRows';
import { Button } from '~/shared/ui/Button';
import { FieldError } from '~/shared/ui/FieldError';
import { FileInput } from '~/shared/ui/FileInput';
import { Image } from '~/shared/ui/Image';
import { RemoveButton } from '~/shared/ui/RemoveButton';
import { Card } from '~/shared/ui/Section';

/** The images of a product: remove some, upload up to four. */
export function ImageEditor({ images }: { images: ReturnType<typeof useProductImages> }) {
  const { t } = useTranslation(['selling', 'instagram']);
  const { number } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const removable = useRemovableRows<HTMLUListElement>(images.list.length);
  const limits = { used: number(images.list.length), max: number(sellerLimits.editedMediaMax) };
  return (
    <Card title={t('edit.images')} heading="text-lg font-semibold">
      <ul {...removable} className="mt-4 grid grid-cols-3 gap-2.5">
        {images.list.map((image, index) => (
          <li key={image.id} className="relative">
            <span className="block aspect-[4/5] overflow-hidden rounded-md bg-surface-2">
              {image.kind === 'new' ? (
                <img src={image.url} alt="" className="size-full object-cover" />
              ) : (
                <Image url={coverOf(image)} alt="" sizes="140px" width={320} height={400} imageClass="size-full object-cover" />
              )}
            </span>
            {image.type === 'video' ? (
              <span className="badge absolute bottom-2 left-2 bg-shade/70 text-white">
                <Play size={12} className="fill-current" aria-hidden="true" />
                {t('instagram:picker.video')}
              </span>
            ) : null}
            <RemoveButton label={t('instagram:picker.remove', { number: index + 1 })} onClick={() => images.remove(image.id)} />
          </li>
        ))}
      </ul>
      {images.error ? (
        <FieldError>{t(images.error, limits)}</FieldError>
      ) : (
        <p className="hint">{t(images.isFull ? 'edit.imagesFull' : 'edit.imagesHint', limits)}</p>
      )}
      <Button
        kind="secondary"
        wrapper="mt-3"
        data-add
        icon={<ImagePlus size={18} aria-hidden="true" />}
        disabled={images.isFull}
        onClick={() => input.current?.click()}
      >
        {t('edit.addImages')}
      </Button>
      <FileInput
        ref={input}
        label={t('edit.addImages')}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        isMultiple
        onFiles={images.add}
      />
    </Card>
  );
}
