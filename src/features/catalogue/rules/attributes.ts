/** What products may say about themselves beside their description (app.attributes). Which of it, says their category. */
import { attributeCodes, attributes } from '~/shared/generated/attributes';

export { attributeCodes } from '~/shared/generated/attributes';

export const measurements = attributes.size_chart.choices;
export type Measurement = (typeof measurements)[number];
export const seasons = attributes.season.choices;
export const countries = attributes.country.choices;

/** Sizes and their measurements in centimetres: a value for each column, alone, from-to or empty. */
export type SizeChart = {
  columns: Measurement[];
  /** The size, then its values. */
  rows: string[][];
};

type Kind = 'text' | 'number' | 'choice' | 'size_chart';
export interface AttributeRule {
  kind: Kind;
  /** Of a text: the most characters. Of a number: the highest. */
  maximum?: number;
  choices?: readonly string[];
  /** The consumer law names this information: a hint for the seller. */
  isInLaw?: boolean;
}

export type AttributeCode = keyof typeof attributes;
export const attributeRules: Readonly<Record<AttributeCode, AttributeRule>> = attributes;
/** The database may be newer than this build and have further ones. */
export const isAttributeCode = (code: string): code is AttributeCode => attributeCodes.some((known) => known === code);

type ValueOf<Rule> = Rule extends { kind: 'size_chart' }
  ? SizeChart
  : Rule extends { kind: 'number' }
    ? number
    : Rule extends { kind: 'choice'; choices: readonly (infer Choice)[] }
      ? Choice
      : string;
/** Stored values by code. */
export type Attributes = { [Code in AttributeCode]?: ValueOf<(typeof attributes)[Code]> };

export const sizeChartLimits = { columns: 6, rows: 20 };
/** One measurement: "88", "88,5" or "88-92". */
export const MEASURED = /^(\d{1,3}([.,]\d)?(-\d{1,3}([.,]\d)?)?)?$/;
