import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Measurement, measurements, type SizeChart, sizeChartLimits } from '~/features/catalogue/rules/attributes';
import * as columnLimits from '~/shared/generated/columnLimits';
import { useRemovableRows } from '~/shared/lib/useRemovableRows';
import { Button, IconButton } from '~/shared/ui/Button';
import { FieldError } from '~/shared/ui/FieldError';

interface SizeChartFieldProps {
  label: string;
  chart: SizeChart;
  /** The sizes that the variants have: the first rows. */
  sizes: string[];
  error: string | undefined;
  onChange: (chart: SizeChart) => void;
}

/** Takes a measurement in or out, with its values, in the order of `measurements`. */
function toggle({ columns, rows }: SizeChart, column: Measurement): SizeChart {
  const kept = measurements.filter((each) => columns.includes(each) !== (each === column));
  return { columns: kept, rows: rows.map(([size = '', ...values]) => [size, ...kept.map((each) => values[columns.indexOf(each)] ?? '')]) };
}

/** Which measurements the chart has. */
function MeasurementChips({ columns, onToggle }: { columns: Measurement[]; onToggle: (column: Measurement) => void }) {
  const { t } = useTranslation(['selling', 'catalogue']);
  return (
    <div role="group" aria-label={t('chart.columns')} className="mt-2 flex flex-wrap gap-2">
      {measurements.map((column) => (
        <button
          key={column}
          type="button"
          className="chip"
          aria-pressed={columns.includes(column)}
          disabled={!columns.includes(column) && columns.length >= sizeChartLimits.columns}
          onClick={() => onToggle(column)}
        >
          {t(`catalogue:attribute.measurement.${column}`)}
        </button>
      ))}
    </div>
  );
}

/** Sizes and their measurements: the columns are chosen, the values typed. */
export function SizeChartField({ label, chart, sizes, error, onChange }: SizeChartFieldProps) {
  const { t } = useTranslation(['selling', 'catalogue']);
  const { columns, rows } = chart;
  const region = useRef<HTMLDivElement>(null);
  const removable = useRemovableRows<HTMLTableSectionElement>(rows.length, region);
  const emptyRow = (size: string) => [size, ...columns.map(() => '')];
  const choose = (column: Measurement) => {
    const next = toggle(chart, column);
    const first = sizes.length > 0 ? sizes : [''];
    onChange(next.rows.length > 0 ? next : { ...next, rows: first.map((size) => [size, ...next.columns.map(() => '')]) });
  };
  const write = (at: number, cell: number, text: string) =>
    onChange({ columns, rows: rows.map((row, index) => (index === at ? row.map((old, place) => (place === cell ? text : old)) : row)) });
  return (
    <fieldset className="sm:col-span-2">
      <legend className="label">{label}</legend>
      <p className="hint mt-0">{t('chart.text')}</p>
      <MeasurementChips columns={columns} onToggle={choose} />
      {columns.length > 0 ? (
        <div ref={region} className="mt-3 overflow-x-auto pb-1" role="region" aria-label={label} tabIndex={0}>
          <table className="text-sm">
            <thead>
              <tr>
                <th scope="col" className="pb-1.5 pr-2 text-left font-medium text-ink-3">
                  {t('catalogue:attribute.size')}
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className="min-w-24 pb-1.5 pr-2 text-left font-medium text-ink-3">
                    {t(`catalogue:attribute.measurement.${column}`)}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody {...removable}>
              {rows.map((row, at) => (
                // eslint-disable-next-line react/no-array-index-key -- rows have no id and keep no state of their own
                <tr key={at}>
                  {[null, ...columns].map((column, cell) => (
                    <td key={column ?? 'size'} className="pb-2 pr-2">
                      <input
                        className="field h-11 w-24 px-2.5"
                        value={row[cell] ?? ''}
                        autoComplete="off"
                        maxLength={column ? 11 : columnLimits.variantSize}
                        aria-label={
                          column
                            ? t('chart.cell', { measurement: t(`catalogue:attribute.measurement.${column}`), size: row[0] || at + 1 })
                            : t('chart.row', { number: at + 1 })
                        }
                        onChange={(event) => write(at, cell, event.target.value)}
                      />
                    </td>
                  ))}
                  <td className="pb-2">
                    <IconButton
                      label={t('chart.remove', { number: at + 1 })}
                      onClick={() => onChange({ columns, rows: rows.filter((_, index) => index !== at) })}
                    >
                      <Trash2 size={18} aria-hidden="true" />
                    </IconButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <FieldError>{error}</FieldError>
      {columns.length > 0 && rows.length < sizeChartLimits.rows ? (
        <Button
          kind="secondary"
          size="sm"
          wrapper="mt-2"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onChange({ columns, rows: [...rows, emptyRow('')] })}
        >
          {t('chart.add')}
        </Button>
      ) : null}
    </fieldset>
  );
}
