import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/shared/ui/Button';

const END = 'aria-disabled:opacity-40';

interface MoveButtonsProps {
  /** Of what they move. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** A place earlier (-1) or later (1). */
  onMove: (by: -1 | 1) => void;
}

/** Move an entry of a list. Not disabled at its ends: the focus stays on an entry that has arrived there. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('operator');
  return (
    <>
      <IconButton label={t('settings.category.up', { name })} aria-disabled={isFirst || undefined} wrapper={END} onClick={() => onMove(-1)}>
        <ArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('settings.category.down', { name })} aria-disabled={isLast || undefined} wrapper={END} onClick={() => onMove(1)}>
        <ArrowDown size={18} aria-hidden="true" />
      </IconButton>
    </>
  );
}
