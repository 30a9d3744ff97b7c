/** Phone numbers of the auth service, which the API library lacks: codes, signing in and up with them, another number. */
import { randomBytes } from 'node:crypto';
import type { Connection } from '../../connection.ts';
import type { Fetch } from '../../gateway.ts';
import { phoneAccounts, type PhoneUser, refuseHaste } from './accounts.ts';
import { countAttempts } from './attempts.ts';
import { hashOf, newCode, readPhone, type SendSms, sendCode } from './codes.ts';
import { AuthFailure } from './failure.ts';

type Body = Record<string, unknown>;
/** Answers a request whose body names a phone. */
type Handler = (request: Request, body: Body, next: Fetch) => Promise<Response>;

const withBody = (request: Request, path: string, body: object): Request =>
  new Request(new URL(path, request.url), { method: request.method, headers: request.headers, body: JSON.stringify(body) });
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Runs the work on one number one after the other: only one of many requests at once gets a code. */
function onePerNumber(): <T>(phone: string, work: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>();
  return (phone, work) => {
    const mine = (tails.get(phone) ?? Promise.resolve()).then(work);
    const tail = mine.catch(() => undefined).then(() => void (tails.get(phone) === tail && tails.delete(phone)));
    tails.set(phone, tail);
    return mine;
  };
}

/** @param send the Send SMS hook */
export function phoneService(
  connection: Connection,
  send: SendSms,
): Record<'otp' | 'signup' | 'verify' | 'resend' | 'changePhone', Handler> {
  const accounts = phoneAccounts(connection);
  const inTurn = onePerNumber();
  const count = countAttempts();

  async function sendTo(request: Request, user: PhoneUser): Promise<void> {
    refuseHaste(user.codeAge);
    const code = newCode();
    await sendCode(send, request, { id: user.id, phone: user.phone, user_metadata: user.metadata }, { otp: code, phone: user.phone });
    await accounts.storeCode(user.id, hashOf(user.phone, code));
  }

  /** The real service makes no user when the code could not be sent; here it is one that nobody can sign in as. */
  const register = async (request: Request, phone: string, body: Body): Promise<PhoneUser> => {
    const user = (await accounts.find(phone)) ?? (await accounts.create(phone, isObject(body.data) ? body.data : {}));
    await sendTo(request, user);
    return user;
  };

  return {
    otp: async (request, body) => {
      if (body.email) throw new AuthFailure(400, 'validation_failed', 'Only an email address or phone number should be provided');
      const phone = readPhone(body.phone);
      if (body.create_user === false && !(await accounts.find(phone))) {
        throw new AuthFailure(422, 'otp_disabled', 'Signups not allowed for otp');
      }
      await inTurn(phone, () => register(request, phone, body));
      return Response.json({});
    },

    signup: async (request, body) => {
      const phone = readPhone(body.phone);
      if (!body.password) throw new AuthFailure(400, 'validation_failed', 'Signup requires a valid password');
      return inTurn(phone, async () => {
        const known = await accounts.find(phone);
        // the same answer for a known number
        const user = known?.isConfirmed ? { ...known, id: crypto.randomUUID() } : await register(request, phone, body);
        const at = new Date().toISOString();
        const app_metadata = { provider: 'phone', providers: ['phone'] };
        const dates = { created_at: at, updated_at: at, confirmation_sent_at: at };
        const metadata = { app_metadata, user_metadata: body.data ?? {}, identities: [], is_anonymous: false };
        return Response.json({ id: user.id, aud: 'authenticated', role: '', email: '', phone, ...metadata, ...dates });
      });
    },

    verify: async (request, { type, phone: given, token }, next) => {
      if (!token) throw new AuthFailure(400, 'validation_failed', 'Verify requires either a token or a token hash');
      const phone = readPhone(given);
      count(phone);
      if (type !== 'sms' && type !== 'phone_change') throw new AuthFailure(403, 'otp_expired', 'Token has expired or is invalid');
      const ticket = randomBytes(28).toString('hex');
      if (!(await accounts.claim(type, phone, hashOf(phone, String(token)), ticket))) {
        throw new AuthFailure(403, 'otp_expired', 'Token has expired or is invalid');
      }
      return next(withBody(request, '/auth/v1/verify', { type: 'magiclink', token_hash: ticket }));
    },

    resend: async (request, { type, phone: given }) => {
      const phone = readPhone(given);
      if (type !== 'sms') return Response.json({});
      await inTurn(phone, async () => {
        const user = await accounts.find(phone);
        if (user && !user.isConfirmed) await sendTo(request, user);
      });
      return Response.json({});
    },

    changePhone: async (request, { phone: given, ...others }, next) => {
      const rest = Object.entries(others).filter(([name]) => !/^(channel|code_challenge)/.test(name));
      const phone = readPhone(given);
      const reply = await next(new Request(request.url, { headers: request.headers }));
      if (!reply.ok) return reply;
      const user = (await reply.json()) as Body & { id: string; phone?: string; user_metadata: object };
      if (user.phone !== phone) {
        await inTurn(phone, async () => {
          if (await accounts.find(phone)) {
            throw new AuthFailure(422, 'phone_exists', 'A user with this phone number has already been registered');
          }
          await accounts.refuseHastyChange(user.id);
          const code = newCode();
          await sendCode(send, request, { id: user.id, phone: user.phone ?? '', user_metadata: user.user_metadata }, { otp: code, phone });
          await accounts.storeChange(user.id, phone, hashOf(phone, code));
        });
      }
      const changed = rest.length > 0 ? await next(withBody(request, request.url, Object.fromEntries(rest))) : null;
      if (changed && !changed.ok) return changed;
      const answer = changed ? ((await changed.json()) as Body) : user;
      return Response.json({
        ...answer,
        ...(user.phone !== phone && { new_phone: phone, phone_change_sent_at: new Date().toISOString() }),
      });
    },
  };
}
