import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/shared/ui/Button';

interface SelectionBarProps {
  /** Accessible name of the actions. */
  label: string;
  /** How many are selected; empty while none are. */
  text: string;
  onClear: () => void;
  /** What the last action came to; shown above. */
  report?: ReactNode;
  /** Beside the text, where phones have room for an icon. */
  beside?: ReactNode;
  /** The actions. */
  children: ReactNode;
}

/** The actions for the selected rows of a list, fixed at the bottom while there are any; covers the tab bar of phones. */
export function SelectionBar({ label, text, onClear, report, beside, children }: SelectionBarProps) {
  const { t } = useTranslation();
  const isShown = text !== '' || Boolean(report);
  return (
    <div className={isShown ? 'fixed inset-x-0 bottom-0 z-bar border-t border-line bg-surface shadow-md lg:left-[236px]' : 'sr-only'}>
      {report}
      <div
        className={
          text === '' ? '' : 'mx-auto flex max-w-[1240px] flex-wrap items-center gap-2 bg-dawn-soft px-4 pb-5 pt-2 lg:px-8 lg:py-3'
        }
        role="group"
        aria-label={label}
      >
        {text === '' ? null : (
          <IconButton label={t('area.clear')} wrapper="-ml-2" onClick={onClear}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        )}
        {/* always there: a region that comes with its text is not announced */}
        <span className="num mr-auto text-sm font-medium" role="status">
          {text}
        </span>
        {text === '' ? null : (
          <>
            {beside}
            <div className="flex w-full gap-2 lg:w-auto">{children}</div>
          </>
        )}
      </div>
    </div>
  );
}
