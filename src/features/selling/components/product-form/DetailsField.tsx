import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AttributeCode, attributeRules, countries, seasons } from '~/features/catalogue/rules/attributes';
import type { Category } from '~/features/catalogue/rules/product';
import { type MessageKey, useFormMessage } from '~/shared/i18n/formMessages';
import { Select, TextArea, TextField } from '~/shared/ui/Field';
import { type AttributeFields, toAttributes } from './attributeFields';
import { SizeChartField } from './SizeChartField';
import { useAttributesOf } from './useAttributesOf';

interface DetailsFieldProps {
  category: Category;
  fields: AttributeFields;
  /** The sizes of the variants. */
  sizes: string[];
  error: string | undefined;
  onChange: (fields: AttributeFields) => void;
}

/** Texts longer than this get several lines. */
const LONG = 200;

function ChoiceField({
  code,
  ...props
}: {
  code: 'season' | 'country';
  label: string;
  hint: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation(['selling', 'catalogue']);
  const options: [value: string, label: string][] =
    code === 'season'
      ? seasons.map((value) => [value, t(`catalogue:attribute.season.${value}`)])
      : countries.map((value) => [value, t(`catalogue:attribute.country.${value}`)]);
  return (
    <Select label={props.label} hint={props.hint} value={props.value} onChange={(event) => props.onChange(event.target.value)}>
      <option value="">{t('details.none')}</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

function AttributeField({ code, fields, sizes, error, onChange }: Omit<DetailsFieldProps, 'category'> & { code: AttributeCode }) {
  const { t } = useTranslation(['selling', 'catalogue']);
  const message = useFormMessage();
  const { kind, maximum, isInLaw } = attributeRules[code];
  const errorIf = (key: MessageKey) => (error === key ? message(error) : undefined);
  const label = t(`catalogue:attribute.name.${code}`);
  const hint = isInLaw ? t('details.inLaw') : undefined;
  const value = fields.texts[code] ?? '';
  const write = (text: string) => onChange({ ...fields, texts: { ...fields.texts, [code]: text } });
  if (kind === 'size_chart') {
    const onChart = (chart: AttributeFields['chart']) => onChange({ ...fields, chart });
    return <SizeChartField label={label} chart={fields.chart} sizes={sizes} error={errorIf('selling:error.chart')} onChange={onChart} />;
  }
  if (code === 'season' || code === 'country') return <ChoiceField code={code} label={label} hint={hint} value={value} onChange={write} />;
  if (kind === 'number') {
    return (
      <TextField
        label={t('details.months')}
        hint={hint}
        error={errorIf('selling:error.warranty')}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => write(event.target.value)}
      />
    );
  }
  const wrong = /<[\p{L}/!?]/u.test(value) ? errorIf('selling:error.attributes') : undefined;
  const shared = { label, hint, error: wrong, value, ...(maximum ? { maxLength: maximum } : {}) };
  return (maximum ?? 0) > LONG ? (
    <TextArea {...shared} wrapper="sm:col-span-2" onChange={(event) => write(event.target.value)} />
  ) : (
    <TextField {...shared} autoComplete="off" onChange={(event) => write(event.target.value)} />
  );
}

/** What a product of its category may say about itself, all of it optional. */
export function DetailsField({ category, ...props }: DetailsFieldProps) {
  const { t } = useTranslation('selling');
  const [isOpen, setOpen] = useState(() => Object.keys(toAttributes(props.fields)).length > 0);
  const codes = useAttributesOf()(category);
  if (category !== '' && codes.length === 0) return null;
  return (
    <details
      className="group mt-6 border-t border-line pt-3"
      open={isOpen || props.error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {t('details.title')}
        <ChevronDown size={20} className="text-ink-3 group-open:rotate-180" aria-hidden="true" />
      </summary>
      <p className="text-sm text-ink-3">{t(category === '' ? 'details.chooseCategory' : 'details.text')}</p>
      {category === '' ? null : (
        // their texts are loaded when a category is chosen: without this the whole page would wait for them
        <Suspense>
          <div className="mt-4 grid gap-5 sm:grid-cols-2">
            {codes.map((code) => (
              <AttributeField key={code} code={code} {...props} />
            ))}
          </div>
        </Suspense>
      )}
    </details>
  );
}
