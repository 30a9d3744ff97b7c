import { HelpSections } from './HelpSections';

const SECTIONS = ['where', 'when', 'cost', 'track', 'wrong'] as const;

export default function ShippingPage() {
  return <HelpSections page="shipping" sections={SECTIONS} />;
}
