import { HelpSections } from './HelpSections';

const SECTIONS = ['rule', 'not', 'how', 'money', 'broken'] as const;

export default function ReturnsPage() {
  return <HelpSections page="returns" sections={SECTIONS} />;
}
