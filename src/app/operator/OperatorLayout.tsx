import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLayout } from '~/app/layouts/area/AreaLayout';
import { AreaMore } from '~/app/layouts/area/AreaMore';
import { paths } from '~/shared/config/paths';
import type { OperatorToday } from '~/features/account/rules/operator';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { operatorQueries } from '~/features/operator/services/operatorQueries';
import { isForArea } from '~/features/operator/components/useQueueKeys';
import { type ListedSection, sectionsFor } from '~/features/operator/routes';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { Sheet } from '~/shared/ui/Sheet';
import { SectionMark, Sidebar, TabBar, TABS, TopBar } from './OperatorNav';

/** `?` opens the list of keys. */
function useHelpKey(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // shift and slash: in Cyrillic layouts that key writes a comma
      if ((event.key === '?' || (event.code === 'Slash' && event.shiftKey)) && isForArea(event)) open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
}

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['Enter', 'open'],
  ['?', 'list'],
] as const;

/** The keys of the area. */
function KeysSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('operator');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('keys.title')}>
      <dl className="mt-3 grid gap-3">
        {KEYS.map(([name, action]) => (
          <div key={name} className="flex items-center gap-3">
            <dt>
              <kbd className="num rounded-md bg-surface-2 px-2.5 py-1 text-sm font-semibold">{name}</kbd>
            </dt>
            <dd className="text-md">{t(`keys.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

interface OperatorMoreProps {
  sections: ListedSection[];
  today: Partial<OperatorToday>;
  isOpen: boolean;
  onClose: () => void;
}

/** The operators' other sections. */
function OperatorMore({ sections, today, ...sheet }: OperatorMoreProps) {
  const { t } = useTranslation('operator');
  const others = sections.slice(TABS).map((section) => ({
    to: section.path,
    text: t(`nav.${section.name}`),
    mark: <SectionMark section={section} today={today} wrapper="ml-auto" />,
  }));
  return <AreaMore {...sheet} title={t('nav.more')} links={[...others, { to: paths.home(), text: t('nav.back') }]} />;
}

/** The layout of the operators' area: a sidebar on wide screens, two bars on phones. */
export function OperatorLayout() {
  const { user, profile } = useAuth();
  const { data } = useQuery({ ...operatorQueries.today(user?.id ?? ''), enabled: user !== null });
  const { data: roles = [] } = useQuery({ ...operatorQueries.roles(user?.id ?? ''), enabled: user !== null });
  const [moreSheet, keysSheet] = [useDisclosure(), useDisclosure()];
  useHelpKey(keysSheet.open);
  const today: Partial<OperatorToday> = data ?? {};
  const sections = sectionsFor(roles);
  const username = profile?.username ?? '';
  return (
    <>
      <AreaLayout
        sidebar={<Sidebar username={username} sections={sections} today={today} onKeys={keysSheet.open} />}
        topBar={<TopBar username={username} />}
        tabBar={<TabBar sections={sections} today={today} onMore={moreSheet.open} />}
      />
      <OperatorMore sections={sections} today={today} isOpen={moreSheet.isOpen} onClose={moreSheet.close} />
      <KeysSheet isOpen={keysSheet.isOpen} onClose={keysSheet.close} />
    </>
  );
}
