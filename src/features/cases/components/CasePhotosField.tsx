import { useTranslation } from 'react-i18next';
import * as columnLimits from '~/shared/generated/columnLimits';
import { usePeriods } from '~/features/orders/components/usePeriods';
import { useFormat } from '~/shared/i18n/useFormat';
import { type Photo, PhotosField } from '~/features/catalogue/components/photos/PhotosField';

interface CasePhotosFieldProps {
  photos: Photo[];
  /** How many the case has already. */
  used?: number;
  isCompact?: boolean;
  /** Of a message about an order: they are counted and removed by message. */
  isOfOrder?: boolean;
  onChange: (photos: Photo[]) => void;
}

/** Photos of a case or of a message about an order, with who sees them and when they are removed. */
export function CasePhotosField({ isOfOrder = false, ...props }: CasePhotosFieldProps) {
  const { t } = useTranslation('cases');
  const { number } = useFormat();
  const period = usePeriods()?.case_photos;
  const hint = t(isOfOrder ? 'photos.hintOrder' : 'photos.hint', { max: number(columnLimits.casePhotos) });
  const removed = period ? t(isOfOrder ? 'photos.removedOrder' : 'photos.removed', { period }) : '';
  return <PhotosField {...props} max={columnLimits.casePhotos} hint={`${hint} ${removed}`.trim()} />;
}
