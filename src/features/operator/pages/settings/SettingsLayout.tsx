import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { operatorPatterns } from '~/shared/config/operatorPaths';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { operatorQueries } from '~/features/operator/services/operatorQueries';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryView } from '~/shared/ui/QueryView';
import { OperatorPage } from '~/features/operator/components/OperatorPage';

export type SettingsPageName = 'general' | 'days' | 'deadlines' | 'categories';

interface SettingsLayoutProps<Data, Key extends QueryKey> {
  page: SettingsPageName;
  query: UseQueryOptions<Data, Error, Data, Key>;
  /** `onReload` reads again; after a failure it returns what was read before. */
  children: (data: Data, onReload: () => Promise<{ data: Data | undefined }>) => ReactNode;
}

/** A page of settings: for owners, once they are read. */
export function SettingsLayout<Data, Key extends QueryKey>({ page, query, children }: SettingsLayoutProps<Data, Key>) {
  const { t } = useTranslation('operator');
  const isOwner = useQuery(operatorQueries.roles(useUserId())).data?.includes('owner') ?? false;
  const result = useQuery({ ...query, enabled: isOwner });
  const parent = page === 'general' ? {} : { parent: { to: operatorPatterns.settings, label: t('settings.title') } };
  return (
    <OperatorPage title={t(`settings.page.${page}.title`)} {...parent}>
      {isOwner ? (
        <>
          <p className="mt-1 max-w-[70ch] text-md text-ink-2">{t(`settings.page.${page}.text`)}</p>
          <QueryView query={result} skeleton={<div className="skel mt-4 h-[60dvh]" />}>
            {(data) => children(data, result.refetch)}
          </QueryView>
        </>
      ) : (
        <EmptyState image="door" title={t('settings.owners')} text={t('settings.ownersText')} />
      )}
    </OperatorPage>
  );
}
