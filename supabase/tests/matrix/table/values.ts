/** Boundary values of columns: the last allowed ones and the first refused ones. */
import type { ColumnValues } from './values/columnValues.ts';
import { CATALOGUE } from './values/catalogue.ts';
import { PEOPLE } from './values/people.ts';
import { OPERATORS } from './values/operators.ts';
import { INSTAGRAM } from './values/instagram.ts';
import { ORDERS } from './values/orders.ts';

export type { ColumnValues };
export const VALUES: Record<string, Record<string, ColumnValues>> = { ...CATALOGUE, ...PEOPLE, ...OPERATORS, ...INSTAGRAM, ...ORDERS };
