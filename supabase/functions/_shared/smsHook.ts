/** The call of the auth service's Send SMS hook, signed as Standard Webhooks say. */
import { Webhook } from 'standardwebhooks';
import { FunctionError } from './FunctionError.ts';

export interface SmsCall {
  /** Of this call; a repeated one is somebody else's. */
  id: string;
  /** Digits, without a plus. */
  phone: string;
  code: string;
  language: string;
  /** Of the network, of whoever asked for the code. */
  address: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (Object.getOwnPropertyDescriptor(value, name)?.value as unknown) : undefined;

/** @param secrets `v1,whsec_…`, several separated by `|` while one replaces another */
function verified(text: string, headers: Headers, secrets: string): unknown {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  const given = Object.fromEntries(names.map((name) => [name, headers.get(name) ?? '']));
  for (const secret of secrets.split('|')) {
    try {
      return new Webhook(secret.replace(/^v1,/, '')).verify(text, given);
    } catch {
      // another secret may fit
    }
  }
  throw new FunctionError('signed_out');
}

/** @throws FunctionError signed_out for a call that none of the secrets has signed in the last five minutes, invalid_request for what it should not have */
export function readSmsCall(text: string, headers: Headers, secrets: string): SmsCall {
  const body = verified(text, headers, secrets);
  const sms = fieldOf(body, 'sms');
  const [phone, code] = [textOf(fieldOf(sms, 'phone')).replace(/^\+/, ''), textOf(fieldOf(sms, 'otp'))];
  if (!/^[1-9]\d{1,14}$/.test(phone) || !/^\d{4,10}$/.test(code)) throw new FunctionError('invalid_request');
  const metadata = fieldOf(fieldOf(body, 'user'), 'user_metadata');
  return {
    id: headers.get('webhook-id') ?? '',
    phone,
    code,
    language: textOf(fieldOf(metadata, 'language')),
    address: textOf(fieldOf(fieldOf(body, 'metadata'), 'ip_address')),
  };
}
