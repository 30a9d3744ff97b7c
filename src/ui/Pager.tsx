import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/useFormat';
import { IconButton } from '~/ui/IconButton';

/** Back and on between pages, numbered from 1. */
export function Pager({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  const { t } = useTranslation('seller');
  const { number } = useFormat();
  if (pages <= 1) return null;
  return (
    <div className="flex items-center gap-1" role="group" aria-label={t('seller:pager.label')}>
      <IconButton size="sm" label={t('seller:pager.back')} disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft size={20} className={page <= 1 ? 'opacity-40' : ''} aria-hidden="true" />
      </IconButton>
      <span className="tick text-sm text-ink-3">
        {number(page)} / {number(pages)}
      </span>
      <IconButton size="sm" label={t('seller:pager.on')} disabled={page >= pages} onClick={() => onChange(page + 1)}>
        <ChevronRight size={20} className={page >= pages ? 'opacity-40' : ''} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
