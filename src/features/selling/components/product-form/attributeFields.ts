/** The attributes as the form holds them: every value is a text, and values of other categories stay until the form is saved. */
import {
  type AttributeCode,
  attributeCodes,
  attributeRules,
  type Attributes,
  MEASURED,
  type SizeChart,
  sizeChartLimits,
} from '~/features/catalogue/rules/attributes';
import * as columnLimits from '~/shared/generated/columnLimits';
import { type MessageKey, messageKey } from '~/shared/i18n/formMessages';
import { toWhole } from './wholeNumber';

export interface AttributeFields {
  texts: Partial<Record<AttributeCode, string>>;
  chart: SizeChart;
}
export const noAttributes: AttributeFields = { texts: {}, chart: { columns: [], rows: [] } };

export function toAttributeFields({ size_chart: chart, ...values }: Attributes): AttributeFields {
  const texts = Object.fromEntries(Object.entries(values).map(([code, value]) => [code, String(value)]));
  return { texts, chart: chart ?? noAttributes.chart };
}

/** The rows that say something; without a column or a row there is no chart. */
function toChart({ columns, rows }: SizeChart): SizeChart | null {
  const filled = rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ''));
  return columns.length > 0 && filled.length > 0 ? { columns, rows: filled } : null;
}

/** What is sent: the attributes with a value. The database leaves out those that the category does not list (app.clean_attributes). */
export function toAttributes({ texts, chart }: AttributeFields): Attributes {
  const entries = attributeCodes.map((code) => {
    const text = texts[code]?.trim() ?? '';
    switch (attributeRules[code].kind) {
      case 'size_chart':
        return [code, toChart(chart)] as const;
      case 'number':
        return [code, toWhole(text)] as const;
      default:
        return [code, text === '' ? null : text] as const;
    }
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

const isChartRow = ([size = '', ...values]: string[]): boolean =>
  size.length > 0 && size.length <= columnLimits.variantSize && values.every((value) => MEASURED.test(value));

/** What is wrong with the fields of the attributes that a category lists. The database decides by the same rules (app.clean_attribute). */
export function attributesError(codes: readonly AttributeCode[], fields: AttributeFields): MessageKey | null {
  for (const code of codes) {
    const { kind, maximum = Infinity } = attributeRules[code];
    const text = fields.texts[code]?.trim() ?? '';
    if (kind === 'text' && (text.length > maximum || /<[\p{L}/!?]/u.test(text))) return messageKey('selling:error.attributes');
    const months = toWhole(text);
    if (kind === 'number' && text !== '' && (months === null || months < 1 || months > maximum))
      return messageKey('selling:error.warranty');
    const rows = toChart(fields.chart)?.rows ?? [];
    if (kind === 'size_chart' && (rows.length > sizeChartLimits.rows || !rows.every(isChartRow))) return messageKey('selling:error.chart');
  }
  return null;
}
