import { useTranslation } from 'react-i18next';
import { AreaMore } from '~/app/layouts/area/AreaMore';
import { paths } from '~/config/paths';
import type { OperatorToday } from '~/domain/operator';
import { SectionMark, TABS } from './OperatorNav';
import type { ListedSection } from './operatorTable';

interface OperatorMoreProps {
  sections: ListedSection[];
  today: Partial<OperatorToday>;
  isOpen: boolean;
  onClose: () => void;
}

/** The operators' other sections. */
export function OperatorMore({ sections, today, ...sheet }: OperatorMoreProps) {
  const { t } = useTranslation('operator');
  const others = sections.slice(TABS).map((section) => ({
    to: section.path,
    text: t(`nav.${section.name}`),
    mark: <SectionMark section={section} today={today} wrapper="ml-auto" />,
  }));
  return <AreaMore {...sheet} title={t('nav.more')} links={[...others, { to: paths.home(), text: t('nav.back') }]} />;
}
