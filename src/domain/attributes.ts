/** What a product may say about itself beside its description, by category. The database has the same list (app.category_attributes). */
import type { Category } from './product';

export const measurements = ['chest', 'waist', 'hips', 'length', 'sleeve', 'shoulders', 'head', 'foot'] as const;
export type Measurement = (typeof measurements)[number];
export const seasons = ['summer', 'winter', 'demi', 'all'] as const;
// oxfmt-ignore
export const countries = ['kz', 'ru', 'cn', 'tr', 'uz', 'kg', 'by', 'am', 'az', 'ge', 'mn', 'in', 'pk', 'bd', 'vn', 'th', 'id', 'ir', 'ae',
  'jp', 'kr', 'de', 'fr', 'gb', 'it', 'es', 'pt', 'pl', 'us'] as const;

/** Sizes and their measurements in centimetres: a value for each column, alone, from-to or empty. */
export interface SizeChart {
  columns: Measurement[];
  /** The size, then its values. */
  rows: string[][];
}

type Kind = 'text' | 'number' | 'choice' | 'size_chart';
export interface AttributeRule {
  kind: Kind;
  /** Of a text: the most characters. Of a number: the highest. */
  maximum?: number;
  choices?: readonly string[];
  /** The consumer law names this information: a hint for the seller. */
  isInLaw?: boolean;
}

const table = {
  age: { kind: 'text', maximum: 60 },
  box_contents: { kind: 'text', maximum: 300 },
  care: { kind: 'text', maximum: 300, isInLaw: true },
  composition: { kind: 'text', maximum: 1500, isInLaw: true },
  country: { kind: 'choice', choices: countries, isInLaw: true },
  dimensions: { kind: 'text', maximum: 100 },
  material: { kind: 'text', maximum: 200, isInLaw: true },
  model: { kind: 'text', maximum: 100 },
  power: { kind: 'text', maximum: 100 },
  season: { kind: 'choice', choices: seasons },
  shelf_life: { kind: 'text', maximum: 100, isInLaw: true },
  size_chart: { kind: 'size_chart', choices: measurements },
  volume: { kind: 'text', maximum: 50, isInLaw: true },
  warranty_months: { kind: 'number', maximum: 120, isInLaw: true },
} satisfies Record<string, AttributeRule>;
export type AttributeCode = keyof typeof table;
export const attributeCodes = Object.keys(table) as readonly AttributeCode[];
export const attributeRules: Readonly<Record<AttributeCode, AttributeRule>> = table;

/** The attributes of each category, in the order of the form and the product page; other categories have none. */
export const attributesOf: Readonly<Record<Category, readonly AttributeCode[] | undefined>> = {
  clothing: ['material', 'care', 'season', 'size_chart', 'country'],
  accessories: ['material', 'dimensions', 'country'],
  electronics: ['warranty_months', 'model', 'box_contents', 'power', 'country'],
  home: ['material', 'dimensions', 'care', 'country'],
  beauty: ['composition', 'volume', 'shelf_life', 'country'],
  other: ['material', 'age', 'country'],
};

/** Stored values by code: a number of months, a size chart, otherwise text. */
export type Attributes = Partial<Record<AttributeCode, string | number | SizeChart>>;

export const sizeChartLimits = { columns: 6, rows: 20 };
/** One measurement: "88", "88,5" or "88-92". */
export const MEASURED = /^(\d{1,3}([.,]\d)?(-\d{1,3}([.,]\d)?)?)?$/;
