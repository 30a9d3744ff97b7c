/** Tables as CSV for spreadsheets. */
/** A cell that begins like this would run as a formula in a spreadsheet (docs/threat-model.md#x08). */
const FORMULA = /^[\s\u200b-\u200f\ufeff]*[=+\-@\t\r＝＋－＠|%]/u;

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = (value ?? '').replaceAll('\0', '');
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** With a byte order mark, by which Excel detects UTF-8, and the line ends of RFC 4180. */
export const toCsv = (rows: (string | number | null)[][]): string => `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
