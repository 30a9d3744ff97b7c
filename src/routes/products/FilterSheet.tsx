import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProductFilters, type Sorting } from '~/domain/productFilters';
import { categoryQueries, useCategories } from '~/features/categories/categoryQueries';
import { useFormat } from '~/i18n/useFormat';
import { Button } from '~/ui/Button';
import { Select, TextField } from '~/ui/Field';
import { Sheet } from '~/ui/Sheet';

interface FilterSheetProps {
  isOpen: boolean;
  onClose: () => void;
  filters: ProductFilters;
  sortOptions: ReactNode;
  onChange: (changes: Partial<ProductFilters>) => void;
}

const toPrice = (text: string): number | null => {
  const digits = text.replaceAll(/\D/g, '').slice(0, 9);
  return digits ? Number(digits) || null : null;
};

/** Category, sorting and price in one sheet; nothing changes until it is applied. */
export default function FilterSheet({ isOpen, onClose, filters, sortOptions, onChange }: FilterSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: categories, isError } = useCategories();
  const { data: counts } = useQuery(categoryQueries.counts());
  const [draft, setDraft] = useState(filters);
  const isUpsideDown = draft.minPrice !== null && draft.maxPrice !== null && draft.minPrice > draft.maxPrice;
  const apply = (event: React.FormEvent) => {
    event.preventDefault();
    if (isUpsideDown) return;
    onChange(draft);
    onClose();
  };
  const option = (category: ProductFilters['category'], label: string, count?: number) => (
    <label key={label} className="flex min-h-12 items-center gap-3 lg:hidden">
      <input
        type="radio"
        name="category"
        className="size-5 accent-[var(--primary)]"
        checked={draft.category === category}
        onChange={() => setDraft({ ...draft, category })}
      />
      <span className="flex-1">{label}</span>
      <span className="num text-ink-3">{count === undefined ? '' : format.number(count)}</span>
    </label>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('list.filters')}>
      <form onSubmit={apply} className="mt-3 grid gap-5">
        <fieldset className="lg:hidden">
          <legend className="text-sm font-medium">{t('list.category')}</legend>
          <div className="mt-1 divide-y divide-line">
            {option(null, t('category.all'))}
            {categories?.map(({ slug, name }) => option(slug, name, counts?.find((row) => row.category === slug)?.products))}
            {isError ? <p className="py-3 text-sm">{t('category.failed')}</p> : null}
          </div>
        </fieldset>
        <fieldset>
          <legend className="mb-2 text-sm font-medium">{t('list.priceLong')}</legend>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={t('list.from')}
              inputMode="numeric"
              value={draft.minPrice ?? ''}
              onChange={(event) => setDraft({ ...draft, minPrice: toPrice(event.target.value) })}
              error={isUpsideDown ? t('list.upsideDown') : undefined}
            />
            <TextField
              label={t('list.to')}
              inputMode="numeric"
              value={draft.maxPrice ?? ''}
              onChange={(event) => setDraft({ ...draft, maxPrice: toPrice(event.target.value) })}
            />
          </div>
        </fieldset>
        <div className="lg:hidden">
          <Select
            label={t('list.sort')}
            value={draft.sort}
            onChange={(event) => setDraft({ ...draft, sort: event.target.value as Sorting })}
          >
            {sortOptions}
          </Select>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Button
            kind="secondary"
            size="lg"
            onClick={() => {
              onChange({ category: null, minPrice: null, maxPrice: null, sort: 'new' });
              onClose();
            }}
          >
            {t('list.reset')}
          </Button>
          <Button type="submit" size="lg">
            {t('list.apply')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
