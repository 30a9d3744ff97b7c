/** Taking over an order that a seller wrote down. */
import { db } from './client';
import { unwrap } from './toAppError';

/** Makes the order one's own and gives its id. @throws AppError not-found, own-product */
export const claim = (token: string): Promise<string> => unwrap(db.rpc('claim_order', { p_token: token }));
