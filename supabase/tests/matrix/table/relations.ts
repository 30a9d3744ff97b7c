/** The complete table of rights. A new table or function needs a line. */
import { CATALOGUE } from './catalogue.ts';
import { ORDERS } from './orders.ts';
import { USERS } from './users.ts';
import { SELLERS } from './sellers.ts';

export const RELATIONS = [...CATALOGUE, ...USERS, ...ORDERS, ...SELLERS];
