import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemovableRows } from '~/shared/lib/useRemovableRows';
import type { SavedAddress } from '~/features/account/services/addresses';
import { IconButton } from '~/shared/ui/Button';
import { Section } from '~/shared/ui/Section';

interface SavedAddressesProps {
  addresses: SavedAddress[];
  onChoose: (address: SavedAddress) => void;
  onRemove: (id: string) => void;
  /** Takes the focus when the last address is removed. */
  heading: RefObject<HTMLElement | null>;
}

/** One click fills the form with a saved address. */
export function SavedAddresses({ addresses, onChoose, onRemove, heading }: SavedAddressesProps) {
  const { t } = useTranslation('checkout');
  const rows = useRemovableRows<HTMLUListElement>(addresses.length, heading);
  if (addresses.length === 0) return null;
  return (
    <Section title={t('saved.title')} wrapper="mt-5" heading="text-sm font-medium">
      <ul {...rows} className="mt-2 grid gap-2">
        {addresses.map((address) => {
          const line = [address.city, address.street, address.flat].filter(Boolean).join(', ');
          return (
            <li key={address.id} className="flex items-center rounded-lg bg-surface-2 pl-4">
              <button type="button" className="min-h-14 min-w-0 flex-1 py-2 text-left" onClick={() => onChoose(address)}>
                <bdi className="block truncate text-md">{line}</bdi>
                <bdi className="block truncate text-xs text-ink-3">{address.name}</bdi>
              </button>
              <IconButton label={t('saved.remove', { address: line })} onClick={() => onRemove(address.id)}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
