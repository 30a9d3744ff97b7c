/** A mail server for tests: takes mails, or refuses them in the ways that real ones do. */
import { SMTPServer } from 'smtp-server';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

interface TakenMail {
  recipients: string[];
  /** Headers and body as they came. */
  raw: string;
}

export interface TestMailServer {
  url: string;
  taken: TakenMail[];
  /** How the next mails are answered; null takes them. */
  answer: { at: 'RCPT' | 'DATA'; code: number; text: string } | null;
  /** How long each mail takes (ms). */
  delayMs: number;
  stop: () => Promise<void>;
}

const refusal = ({ code, text }: { code: number; text: string }) => Object.assign(new Error(text), { responseCode: code });

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<TestMailServer> {
  const state: TestMailServer = { url: '', taken: [], answer: null, delayMs: 0, stop: async () => undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo(_, __, callback) {
      callback(state.answer?.at === 'RCPT' ? refusal(state.answer) : null);
    },
    onData(stream, session, callback) {
      // a slow mail belongs to the test that sent it
      const { taken } = state;
      void buffer(stream).then(async (bytes) => {
        await new Promise((resolve) => setTimeout(resolve, state.delayMs));
        if (state.answer?.at === 'DATA') return callback(refusal(state.answer));
        taken.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw: bytes.toString('utf8') });
        return callback(null);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  state.stop = () => new Promise((resolve) => server.close(() => resolve()));
  return state;
}
