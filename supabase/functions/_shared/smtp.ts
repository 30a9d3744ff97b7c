/** Sends mails through an SMTP server (decision 0026). */
import { createTransport } from 'nodemailer';
import { MailRefused, type SendMail } from './deliverMails.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`. */
  url: string;
  /** Sender, such as `Tañda <orders@tanda.example>`. */
  from: string;
  /** Where mail programs switch mails off with one press (RFC 8058); null where they cannot reach it. */
  unsubscribeUrl?: string | null;
  /** Longest wait for an answer of the server (ms). */
  timeoutMs?: number;
}

interface SmtpError extends Error {
  command?: string;
  responseCode?: number;
}

/** Permanent is what the server says about this recipient or this text; a refused sender or password is a mistake of the settings. */
const isPermanent = ({ command, responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');

/** One connection for all mails of a run. Call `close` at its end. */
export function openSmtp({ url, from, unsubscribeUrl = null, timeoutMs = 20_000 }: SmtpSettings): { send: SendMail; close: () => void } {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const user = decodeURIComponent(username);
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // a password never goes over a connection that is not encrypted
    requireTLS: !isSecure && user !== '',
    ...(user ? { auth: { user, pass: decodeURIComponent(password) } } : {}),
    pool: true,
    maxConnections: 1,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: ({ to, subject, text, html, messageId, language, unsubscribe }) =>
      transport
        .sendMail({
          from,
          // an object: a text would be parsed, and could be several addresses
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': language,
            ...(unsubscribe !== null && unsubscribeUrl !== null
              ? { 'List-Unsubscribe': `<${unsubscribeUrl}?${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
              : {}),
          },
        })
        .catch((error: SmtpError) => {
          throw new MailRefused(error.message, isPermanent(error));
        }),
    close: () => transport.close(),
  };
}
