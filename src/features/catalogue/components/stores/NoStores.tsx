import { useTranslation } from 'react-i18next';
import { paths } from '~/shared/config/paths';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/EmptyState';

/** Instead of a list of stores, while nobody has opened one. */
export function NoStores() {
  const { t } = useTranslation();
  return (
    <EmptyState
      image="door"
      title={t('home.noShops.title')}
      text={t('home.noShops.text')}
      action={<ButtonLink to={paths.register()}>{t('home.band.open')}</ButtonLink>}
    />
  );
}
