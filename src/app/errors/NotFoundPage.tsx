import { useTranslation } from 'react-i18next';
import { paths } from '~/shared/config/paths';
import { ButtonLink } from '~/shared/ui/Button';
import { PageTitle } from '~/shared/ui/Head';
import { EmptyState } from '~/shared/ui/EmptyState';

export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('notFound.title')} />
      <h1 className="sr-only">{t('notFound.title')}</h1>
      <EmptyState
        image="door"
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <>
            <ButtonLink to={paths.home()}>{t('errors.home')}</ButtonLink>
            <ButtonLink to={paths.products()} kind="secondary">
              {t('footer.allProducts')}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
