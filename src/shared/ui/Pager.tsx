import { useFormat } from '~/shared/i18n/useFormat';
import { PagerButtons } from './PagerButtons';

/** Previous and next page, numbered from 1. */
export function Pager({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  const { number } = useFormat();
  if (pages <= 1) return null;
  return (
    <PagerButtons onBack={page > 1 ? () => onChange(page - 1) : null} onNext={page < pages ? () => onChange(page + 1) : null}>
      <span className="tick text-sm text-ink-3">
        {number(page)} / {number(pages)}
      </span>
    </PagerButtons>
  );
}
