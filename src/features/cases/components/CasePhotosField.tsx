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
  onChange: (photos: Photo[]) => void;
}

/** Photos of a case, with who sees them and when they are removed. */
export function CasePhotosField(props: CasePhotosFieldProps) {
  const { t } = useTranslation('cases');
  const { number } = useFormat();
  const period = usePeriods()?.case_photos;
  const hint = t('photos.hint', { max: number(columnLimits.casePhotos) });
  return <PhotosField {...props} max={columnLimits.casePhotos} hint={period ? `${hint} ${t('photos.removed', { period })}` : hint} />;
}
