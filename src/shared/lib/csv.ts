/** Tables as CSV for spreadsheets. */
/** A cell that begins like this would run as a formula in a spreadsheet (docs/threat-model.md#x08). */
const FORMULA = /^[\s\u200b-\u200f\ufeff]*[=+\-@\t\r＝＋－＠|%]/u;

/** Longer numbers lose their last digits in a spreadsheet. */
const LONG_NUMBER = /^\d{12,}$/;

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = (value ?? '').replaceAll('\0', '');
  const safe = FORMULA.test(text) || LONG_NUMBER.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/**
 * With a byte order mark, by which Excel detects UTF-8, and the line ends of RFC 4180. Semicolons separate the cells: with a comma,
 * Excel in the Russian and Kazakh locales opens a single column.
 */
export const toCsv = (rows: (string | number | null)[][]): string => `\ufeff${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;

/** A file of these rows. */
export const csvFile = (rows: (string | number | null)[][]): Blob => new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' });
