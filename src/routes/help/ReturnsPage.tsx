import { HelpSections } from './HelpSections';

const SECTIONS = ['returns.rule', 'returns.not', 'returns.how', 'returns.money', 'returns.broken'] as const;

export default function ReturnsPage() {
  return <HelpSections page="returns" sections={SECTIONS} />;
}
