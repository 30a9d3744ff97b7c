import { useTranslation } from 'react-i18next';
import { AreaPage, type AreaPageProps } from '~/shared/ui/area/AreaPage';

/** A page of the seller area. */
export function SellerPage(props: AreaPageProps) {
  const { t } = useTranslation();
  return <AreaPage {...props} pathName={t('area.path')} />;
}
