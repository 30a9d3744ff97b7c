import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionGuard } from '~/app/guards/SessionGuard';
import { ConnectionBanner } from '~/app/layouts/shop/ConnectionBanner';
import { MainContent } from '~/app/layouts/MainContent';

/** The layout of an area with its own navigation: a sidebar on wide screens, two bars on phones. */
export function AreaLayout({ sidebar, topBar, tabBar }: Record<'sidebar' | 'topBar' | 'tabBar', ReactNode>) {
  const { t } = useTranslation();
  return (
    <div className="min-h-dvh bg-surface-2 lg:grid lg:grid-cols-[236px_minmax(0,1fr)] dark:bg-bg">
      <a href="#main" className="btn btn-md btn-primary sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-skip">
        {t('nav.skip')}
      </a>
      <SessionGuard />
      {sidebar}
      <div className="min-w-0">
        {topBar}
        <ConnectionBanner />
        <MainContent wrapper="pb-24 lg:pb-10" />
      </div>
      {tabBar}
    </div>
  );
}
