import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AreaLayout } from '~/app/layouts/area/AreaLayout';
import type { OperatorToday } from '~/domain/operator';
import { useAuth } from '~/features/auth/AuthProvider';
import { operatorQueries } from '~/features/operator/operatorQueries';
import { isForArea } from '~/features/operator/useQueueKeys';
import { useDisclosure } from '~/lib/useDisclosure';
import { KeysSheet } from './KeysSheet';
import { OperatorMore } from './OperatorMore';
import { Sidebar, TabBar, TopBar } from './OperatorNav';
import { sectionsFor } from './operatorTable';

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
