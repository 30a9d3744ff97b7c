import { usePeriods } from '~/features/orders/components/usePeriods';
import { HelpSections } from './HelpSections';

const SECTIONS = ['returns.rule', 'returns.not', 'returns.when', 'returns.how', 'returns.money', 'returns.broken'] as const;

export default function ReturnsPage() {
  const periods = usePeriods();
  // a text about time waits for the periods of the database
  const sections = SECTIONS.filter((section) => section !== 'returns.when' || periods);
  return <HelpSections page="returns" sections={sections} values={periods} />;
}
