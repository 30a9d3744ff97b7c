/** Reads mails as they go over the wire: encoded headers, quoted-printable and base64 bodies. */
export interface ReceivedMail {
  to: string;
  subject: string;
  html: string;
}

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const unquote = (text: string): string =>
  text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** `=?UTF-8?q?…?=` and `=?UTF-8?b?…?=` (RFC 2047); blanks between two encoded words do not count. */
function decodeHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      (kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : bytes(unquote(text.replaceAll('_', ' ')))).toString('latin1'),
    );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return bytes(encoding === 'quoted-printable' ? unquote(body) : body).toString('utf8');
}

/** @param text the mail with one character for each byte (latin1) */
export function parseMail(text: string): ReceivedMail {
  const end = text.indexOf('\r\n\r\n');
  const headers = text.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
  const boundary = /boundary="?([^";\s]+)/.exec(header('Content-Type'))?.[1];
  const body = text.slice(end + 4);
  if (boundary) {
    const parts = body.split(`--${boundary}`).filter((part) => part.includes('\r\n\r\n'));
    const html = parts.map((part) => parseMail(part.replace(/^\r\n/, ''))).at(-1)?.html ?? '';
    return { to: header('To'), subject: bytes(decodeHeader(header('Subject'))).toString('utf8'), html };
  }
  return {
    to: /[^<>\s]+@[^<>\s]+/.exec(header('To'))?.[0] ?? '',
    subject: bytes(decodeHeader(header('Subject'))).toString('utf8'),
    html: decodeBody(body, header('Content-Transfer-Encoding').toLowerCase()),
  };
}
