/** A mail server that accepts everything and delivers nothing. */
import net from 'node:net';
import { parseMail, type ReceivedMail } from './mailFormat.ts';

export interface MailSink {
  port: number;
  mails: ReceivedMail[];
  stop: () => void;
}

/** Speaks as much SMTP as one mail needs. */
function converse(socket: net.Socket, receive: (mail: string) => void): void {
  let pending = '';
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answer = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'DATA') isData = true;
    if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say(verb === 'DATA' ? '354 go on' : '250 ok');
  };
  say('220 mail sink');
  socket.setEncoding('latin1').on('data', (chunk) => {
    pending += String(chunk);
    for (;;) {
      const mark = isData ? '\r\n.\r\n' : '\r\n';
      const end = pending.indexOf(mark);
      if (end < 0) return;
      const text = pending.slice(0, end);
      pending = pending.slice(end + mark.length);
      if (isData) {
        isData = false;
        receive(text.replace(/^\.\./gm, '.'));
        say('250 taken');
      } else answer(text);
    }
  });
  socket.on('error', () => undefined);
}

/** Starts a mail server on a free port. */
export async function startMailSink(): Promise<MailSink> {
  const mails: ReceivedMail[] = [];
  const server = net.createServer((socket) => converse(socket, (text) => mails.push(parseMail(text))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as net.AddressInfo).port, mails, stop: () => server.close() };
}
