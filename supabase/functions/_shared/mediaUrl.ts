/** Which addresses may be fetched: the network's own picture servers, and our own storage. Everything else is refused (security.md §2.7). */
import { FunctionError } from './FunctionError.ts';

const PICTURE_HOST = /^(?:[a-z0-9-]+\.)+(?:cdninstagram\.com|fbcdn\.net)$/;
const STORAGE_KEY = /^[A-Za-z0-9][A-Za-z0-9/_-]*\.[a-z0-9]{2,5}$/;
const MAX_LENGTH = 2000;

/**
 * @param storage address of our public media bucket, with a slash at its end
 * @throws FunctionError host_not_allowed
 */
export function checkMediaUrl(text: unknown, storage: string): URL {
  if (typeof text !== 'string') throw new FunctionError('invalid_request');
  // anything a parser would repair on its way is not an address that somebody's page showed us
  if (text.length > MAX_LENGTH || !/^[\x21-\x7e]+$/.test(text) || text.includes('\\')) throw new FunctionError('host_not_allowed');
  if (text.startsWith(storage) && STORAGE_KEY.test(text.slice(storage.length))) return new URL(text);
  const written = /^https:\/\/([^/?#]+)/.exec(text)?.[1];
  if (!written || !URL.canParse(text)) throw new FunctionError('host_not_allowed');
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.hostname !== written || !PICTURE_HOST.test(url.hostname))
    throw new FunctionError('host_not_allowed');
  return url;
}

const V4_PRIVATE: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
const v4 = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

/** Is it an address of the open internet? Private, local, mapped and reserved ones are not. */
export function isGlobalAddress(address: string): boolean {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) {
    return !V4_PRIVATE.some(([base, bits]) => Math.floor(v4(address) / 2 ** (32 - bits)) === Math.floor(v4(base) / 2 ** (32 - bits)));
  }
  const text = address.toLowerCase();
  // 2000::/3 is all that is given out; of it, documentation and the tunnels that carry v4 inside are refused
  return /^[23][0-9a-f]{0,3}:/.test(text) && !/^(2001:0?db8|2001:0{0,4}:|2002:)/.test(text);
}
