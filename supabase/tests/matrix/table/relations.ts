/** The table of rights, all of it: whoever adds a table or a function adds a line. */
import { CATALOGUE } from './catalogue.ts';
import { ORDERS } from './orders.ts';
import { PEOPLE } from './people.ts';
import { SELLERS } from './sellers.ts';

export const RELATIONS = [...CATALOGUE, ...PEOPLE, ...ORDERS, ...SELLERS];
