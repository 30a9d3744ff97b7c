// send-code: the auth service's Send SMS hook, signed by it. Answers {}, or { error: { http_code, message } } for the page. No code and no
// number is logged.
import { codeSettings, project, secretKey } from '../_shared/environment.ts';
import { secretRpcOf } from '../_shared/secretRpc.ts';
import { sendCode } from '../_shared/sendCode.ts';
import { handler } from '../_shared/serve.ts';
import { readSmsCall } from '../_shared/smsHook.ts';

Deno.serve(
  handler({
    name: 'send-code',
    // no page may call it
    origins: [],
    // the signature is of the text
    read: (bytes) => ({ text: new TextDecoder().decode(bytes) }),
    work: async ({ text }, request) => {
      const { secrets, ...settings } = codeSettings();
      const call = readSmsCall(String(text), request.headers, secrets);
      return sendCode(call, settings, secretRpcOf(project, secretKey()), (provider, reason) =>
        console.log(JSON.stringify({ function: 'send-code', provider, reason })),
      );
    },
  }),
);
