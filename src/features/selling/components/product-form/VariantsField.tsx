import { Plus, Trash2 } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as columnLimits from '~/shared/generated/columnLimits';
import { useRemovableRows } from '~/shared/lib/useRemovableRows';
import { Button, IconButton } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { FieldError } from '~/shared/ui/FieldError';
import type { VariantRow } from './variantRows';

interface VariantsFieldProps {
  rows: VariantRow[];
  onChange: (rows: VariantRow[]) => void;
  error: string | undefined;
  /** The rows are the sizes that the caption names. */
  isFromCaption: boolean;
}

const MAX_ROWS = 60;

/** Sizes and colours, each with its own stock. Without any, the product has one stock for all. */
export function VariantsField({ rows, onChange, error, isFromCaption }: VariantsFieldProps) {
  const { t } = useTranslation('selling');
  const field = ({ key, ...row }: VariantRow, name: 'size' | 'color' | 'stock') => ({
    label: t(`variants.${name}`),
    value: row[name],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange(rows.map((other) => (other.key === key ? { ...other, [name]: event.target.value } : other))),
  });
  const removable = useRemovableRows<HTMLUListElement>(rows.length);
  const remove = (key: string) => onChange(rows.filter((row) => row.key !== key));
  return (
    <fieldset className="mt-6 border-t border-line pt-5">
      <legend className="sr-only">{t('variants.title')}</legend>
      <p aria-hidden="true" className="font-semibold">
        {t('variants.title')}
      </p>
      <p className="mt-1 text-sm text-ink-3">{t(isFromCaption && rows.length > 0 ? 'variants.fromCaption' : 'variants.text')}</p>
      <ul {...removable} className="mt-3 grid gap-3">
        {rows.map((row, index) => (
          <li key={row.key} className="grid grid-cols-[1fr_1fr_72px_auto] items-end gap-2">
            <TextField maxLength={columnLimits.variantSize} {...field(row, 'size')} />
            <TextField maxLength={columnLimits.variantColor} {...field(row, 'color')} />
            <TextField maxLength={7} inputMode="numeric" {...field(row, 'stock')} />
            <IconButton label={t('variants.remove', { number: index + 1 })} onClick={() => remove(row.key)}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <FieldError>{error}</FieldError>
      {rows.length < MAX_ROWS ? (
        <Button
          kind="secondary"
          size="sm"
          wrapper="mt-3"
          data-add
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() =>
            onChange([
              ...rows,
              { key: crypto.randomUUID(), id: null, size: '', color: rows.at(-1)?.color ?? '', stock: '1', expected: null },
            ])
          }
        >
          {t('variants.add')}
        </Button>
      ) : null}
    </fieldset>
  );
}
