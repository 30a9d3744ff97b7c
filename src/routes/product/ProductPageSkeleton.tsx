import { useTranslation } from 'react-i18next';
import { emptyHtml } from '~/lib/emptyHtml';

/** The product page's final shape while it is on its way. */
export function ProductPageSkeleton() {
  const { t } = useTranslation();
  return (
    <div
      aria-busy="true"
      className="lg:mx-auto lg:grid lg:max-w-page lg:grid-cols-[minmax(0,1.32fr)_minmax(0,1fr)] lg:gap-14 lg:px-10 lg:pt-[68px]"
    >
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <div className="lg:grid lg:grid-cols-[76px_1fr] lg:gap-4">
        <div className="hidden lg:block" />
        <div
          className="skel relative aspect-[4/5] rounded-none lg:aspect-[5/6] lg:rounded-xl"
          data-early={0}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: emptyHtml }}
        />
      </div>
      <div className="px-4 pt-5 lg:px-0 lg:pt-1">
        <div className="skel h-12 w-52" />
        <div className="skel mt-4 h-10 w-4/5" />
        <div className="skel mt-3 h-5 w-40" />
        <div className="skel mt-5 h-9 w-48" />
        <div className="skel mt-5 h-24" />
      </div>
    </div>
  );
}
