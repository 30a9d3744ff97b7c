import { HelpSections } from './HelpSections';

const SECTIONS = ['shipping.where', 'shipping.when', 'shipping.cost', 'shipping.track', 'shipping.wrong'] as const;

export default function ShippingPage() {
  return <HelpSections page="shipping" sections={SECTIONS} />;
}
