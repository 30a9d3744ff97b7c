import { useTranslation } from 'react-i18next';

/** Shown while a page's own code is loading. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="page pt-5 lg:pt-10" aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <div className="skel h-10 w-56" />
      <div className="skel mt-6 h-[50dvh] rounded-lg" />
    </div>
  );
}
