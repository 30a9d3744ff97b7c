/** Which addresses may be fetched: Instagram's media servers and the project's storage. Everything else is refused. */
import { FunctionError } from './FunctionError.ts';

const IMAGE_HOST = /^(?:[a-z0-9-]+\.)+(?:cdninstagram\.com|fbcdn\.net)$/;
const STORAGE_KEY = /^[A-Za-z0-9][A-Za-z0-9/_-]*\.[a-z0-9]{2,5}$/;
const MAX_LENGTH = 2000;

/**
 * @param storage address of the project's public media bucket, with a trailing slash
 * @throws FunctionError host_not_allowed
 */
export function checkMediaUrl(text: unknown, storage: string): URL {
  if (typeof text !== 'string') throw new FunctionError('invalid_request');
  // an address that the parser would have to repair did not come from Instagram
  if (text.length > MAX_LENGTH || !/^[\x21-\x7e]+$/.test(text) || text.includes('\\')) throw new FunctionError('host_not_allowed');
  if (text.startsWith(storage) && STORAGE_KEY.test(text.slice(storage.length))) return new URL(text);
  const written = /^https:\/\/([^/?#]+)/.exec(text)?.[1];
  if (!written || !URL.canParse(text)) throw new FunctionError('host_not_allowed');
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.hostname !== written || !IMAGE_HOST.test(url.hostname)) throw new FunctionError('host_not_allowed');
  return url;
}

/** IPv4 ranges that are not public, by first address and prefix length. */
const V4_REFUSED: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Within 2000::/3: protocol assignments (Teredo, ORCHID, benchmarks), documentation, and tunnels that carry IPv4 inside. */
const V6_REFUSED: [first32Bits: number, bits: number][] = [
  [0x20010000, 23],
  [0x20010db8, 32],
  [0x20020000, 16],
  [0x3fff0000, 20],
];
const V4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const v4 = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const isWithin = (value: number, base: number, bits: number): boolean =>
  Math.floor(value / 2 ** (32 - bits)) === Math.floor(base / 2 ** (32 - bits));

/** The first 32 bits of an IPv6 address; null for anything else and for an address with a zone. */
function first32Bits(address: string): number | null {
  if (!address.includes(':') || !URL.canParse(`http://[${address}]/`)) return null;
  // written by the parser: without leading zeros, `::` only for two groups or more
  const [first = '', second = ''] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split(':');
  return Number.parseInt(first || '0', 16) * 65_536 + Number.parseInt(second || '0', 16);
}

/**
 * @param address an IPv4 or IPv6 address as returned by a name server
 * @returns whether it is public; private, local, mapped, reserved and malformed addresses are not
 */
export function isGlobalAddress(address: string): boolean {
  if (V4.test(address)) return !V4_REFUSED.some(([base, bits]) => isWithin(v4(address), v4(base), bits));
  const start = first32Bits(address);
  // only 2000::/3 is allocated for public use
  return start !== null && isWithin(start, 0x20000000, 3) && !V6_REFUSED.some(([base, bits]) => isWithin(start, base, bits));
}
