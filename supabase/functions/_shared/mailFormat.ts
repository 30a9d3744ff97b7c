/** A mail of the outbox as it goes out: plain text, and the same as simple HTML. */
export interface LeasedMail {
  id: number | string;
  messageId: string;
  recipient: string;
  language: string;
  subject: string;
  /** Plain text; {site} is the origin of the site. */
  body: string;
  /** The query of the link by which mails like this one end, and the words for it; null for one that is sent whatever was chosen. */
  unsubscribe: string | null;
  footer: string | null;
}

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** With angle brackets; the same in each attempt. */
  messageId: string;
  language: string;
  /** The query of the link by which mails like this one end. */
  unsubscribe: string | null;
}

/** The page that asks before it switches mails off. */
const UNSUBSCRIBE_PAGE = '/notifications/unsubscribe';

const PAGE = 'max-width: 480px; margin: 0 auto; padding: 24px; font: 16px/1.5 system-ui, sans-serif; color: #1c1917';
const BUTTON = 'display: inline-block; padding: 12px 20px; border-radius: 12px; background: #1c1917; color: #fff; text-decoration: none';

const LABEL = 'color: #57534e';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A line "Label: value": the value stands out. */
const toLabelled = (line: string): string => line.replace(/^([^:]{1,30}:) (?=\S)/, `<span style="${LABEL}">$1</span> `);

/** A paragraph "words: address" or "Question? address" becomes a button, but only for pages of the site: no other address is ever a link. */
function toParagraph(paragraph: string, siteUrl: string): string {
  const [, words, address] = /^([^\n]+)(?::|(?<=\?)) (https?:\/\/\S+)$/.exec(paragraph) ?? [];
  if (words && address?.startsWith(`${siteUrl}/`))
    return `<p><a href="${escapeHtml(address)}" style="${BUTTON}">${escapeHtml(words)}</a></p>`;
  return `<p>${escapeHtml(paragraph).split('\n').map(toLabelled).join('<br>')}</p>`;
}

/** @param siteUrl origin of the site, without a trailing slash */
export function formatMail(mail: LeasedMail, siteUrl: string): OutgoingMail {
  const body = mail.body.replaceAll('{site}', siteUrl);
  const end = mail.unsubscribe === null ? null : `${siteUrl}${UNSUBSCRIBE_PAGE}?${mail.unsubscribe}`;
  const footer =
    end === null
      ? ''
      : `<p style="font-size: 13px"><a href="${escapeHtml(end)}" style="${LABEL}">${escapeHtml(mail.footer ?? end)}</a></p>`;
  const paragraphs = body.split('\n\n').map((paragraph) => toParagraph(paragraph, siteUrl));
  const heading = `<h1 style="font-size: 20px">${escapeHtml(mail.subject).replaceAll('№ ', '№\u00A0')}</h1>`;
  return {
    to: mail.recipient,
    subject: mail.subject,
    text: end === null ? body : `${body}\n\n${mail.footer ?? ''}: ${end}`,
    html: `<!doctype html><html lang="${escapeHtml(mail.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="${PAGE}">${heading}${paragraphs.join('')}${footer}</body></html>`,
    messageId: `<${mail.messageId}@${new URL(siteUrl).hostname}>`,
    language: mail.language,
    unsubscribe: mail.unsubscribe,
  };
}
