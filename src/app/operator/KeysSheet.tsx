import { useTranslation } from 'react-i18next';
import { Sheet } from '~/ui/Sheet';

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['Enter', 'open'],
  ['?', 'list'],
] as const;

/** The keys of the area. */
export function KeysSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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
