/** Taking over an order that a seller wrote down. */
import { supabase, unwrap } from './client';

/** Makes the order one's own and gives its id. @throws AppError not-found, own-product */
export const claim = async (token: string): Promise<string> => unwrap((await supabase()).rpc('claim_order', { p_token: token }));
