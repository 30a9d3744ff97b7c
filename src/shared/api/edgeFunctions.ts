/** Calls of the edge functions. */
import { AppError } from '~/shared/lib/AppError';
import { asRecord } from '~/shared/lib/asRecord';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import { supabase } from './client';
import { toAppError } from './toAppError';

/** Calls a function with the own session. @throws AppError by the function's code */
export async function invoke(name: string, body: object): Promise<Record<string, unknown>> {
  const { functions } = await supabase();
  const { data, error } = await functions.invoke<Record<string, unknown> | null>(name, { body, timeout: sellerLimits.functionTimeoutMs });
  // a refusal carries its response; anything else in `context` is why no response came
  const { context } = asRecord(error);
  if (error && !(context instanceof Response)) throw toAppError(context);
  const response: Record<string, unknown> | null = context instanceof Response ? await context.json().catch(() => null) : data;
  const status = context instanceof Response ? context.status : undefined;
  if (status !== undefined || typeof response?.error === 'string')
    throw toAppError({ code: response?.error, message: response?.error }, status);
  if (response === null || typeof response !== 'object') throw new AppError('invalid-response');
  return response;
}
