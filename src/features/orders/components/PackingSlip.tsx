/** Parts of what a seller prints for packing: one order, or many. */
import { Printer } from 'lucide-react';
import type { OrderLine } from '~/features/orders/rules/order';
import type { Profile } from '~/features/account/rules/profile';
import { handleBeside, storeNameOf } from '~/features/account/rules/storeName';
import { Button } from '~/shared/ui/Button';
import { Thumbnail } from '~/shared/ui/Thumbnail';

/** On paper only: whose parcels these are. */
export function PaperHeading({ seller, text }: { seller: Profile; text: string }) {
  const name = storeNameOf(seller.storeName, seller.fullName, seller.username);
  return (
    <p className="hidden text-sm print:block">
      {[name, handleBeside({ name, username: seller.username }), text].filter(Boolean).join(' · ')}
    </p>
  );
}

export function PrintButton({ label, size = 'md' }: { label: string; size?: 'sm' | 'md' }) {
  return (
    <Button
      kind="outline"
      size={size}
      wrapper="print:hidden"
      icon={<Printer size={16} aria-hidden="true" />}
      onClick={() => window.print()}
    >
      {label}
    </Button>
  );
}

interface GoodsRowProps {
  line: Pick<OrderLine, 'name' | 'image'>;
  /** Below the name. */
  note?: string;
  end: string;
  isSmall?: boolean;
}

/** Goods with their image. */
export function GoodsRow({ line, note, end, isSmall = false }: GoodsRowProps) {
  return (
    <li className={`flex items-center gap-3.5 ${isSmall ? 'py-2' : 'py-3'}`}>
      <Thumbnail url={line.image} width={isSmall ? 32 : 56} />
      <span className="min-w-0 flex-1 text-md">
        <bdi>{line.name}</bdi>
        {note ? <span className="num block text-sm text-ink-3">{note}</span> : null}
      </span>
      <span className="num font-semibold">{end}</span>
    </li>
  );
}
