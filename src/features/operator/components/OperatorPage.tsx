import { useTranslation } from 'react-i18next';
import { AreaPage, type AreaPageProps } from '~/shared/ui/area/AreaPage';

/** A page of the operators' area. */
export function OperatorPage(props: AreaPageProps) {
  const { t } = useTranslation('operator');
  return <AreaPage {...props} pathName={t('nav.path')} />;
}
