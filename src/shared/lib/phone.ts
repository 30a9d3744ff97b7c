/** Phone numbers of Kazakhstan: +7 and ten digits. */
const MOBILE = /^\+77(0[0-25-8]|47|6[0-4]|7[15-8]|85)\d{7}$/;

/**
 * Converts typed numbers (8 701…, 701…, +7 (701)…) to +7XXXXXXXXXX, or null when digits are missing or too many. After a "+" the country's
 * digit is there: ten digits lack one, and would be somebody else's number.
 */
export function normalizePhone(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length === 10 && digits.startsWith('7') && !/^\s*[+＋]/.test(text)) return `+7${digits}`;
  if (digits.length === 11 && (digits.startsWith('7') || digits.startsWith('8'))) return `+7${digits.slice(1)}`;
  return null;
}

/** Is it a mobile number of Kazakhstan? Others are allowed with a hint: a Russian number can also be called. */
export const isKazakhMobile = (phone: string): boolean => MOBILE.test(phone);

/** +77012345678 → "+7 701 234 56 78" with no-break spaces. */
export function formatPhone(phone: string): string {
  const match = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone);
  return match ? ['+7', ...match.slice(1)].join('\u00A0') : phone;
}

/** +77012345678 → "8 (701) 234-56-78", for spreadsheets: they take +7 for a formula and plain digits for a number. */
export function domesticPhone(phone: string): string {
  const match = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone);
  return match ? `8 (${match[1]}) ${match.slice(2).join('-')}` : phone;
}
