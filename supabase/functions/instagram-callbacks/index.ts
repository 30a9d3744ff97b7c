// instagram-callbacks/deauthorize and /delete: form { signed_request } from Instagram. Answers {} and { url, confirmation_code }.
import { instagramSettings, project, secretKey, siteUrl } from '../_shared/environment.ts';
import { FunctionError } from '../_shared/FunctionError.ts';
import { secretRpcOf } from '../_shared/secretRpc.ts';
import { handler } from '../_shared/serve.ts';
import { readSignedRequest } from '../_shared/signedRequest.ts';

/** The page that says what became of a request for deletion. */
const STATUS_PATH = '/instagram-deletion';

Deno.serve(
  handler({
    name: 'instagram-callbacks',
    // no page may call it
    origins: [],
    read: (bytes) => Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes))),
    work: async ({ signed_request: signedRequest }, request) => {
      const step = new URL(request.url).pathname.split('/').at(-1);
      if (step !== 'deauthorize' && step !== 'delete') throw new FunctionError('not_found');
      const { app } = instagramSettings();
      const { account, issuedAt } = await readSignedRequest(signedRequest, app.secret);
      const call = secretRpcOf(project, secretKey());
      const about = { p_account: account, p_issued_at: issuedAt.toISOString() };
      if (step === 'deauthorize') {
        await call('revoke_instagram', about);
        return {};
      }
      const code = String(await call('delete_instagram_data', about));
      return { url: `${siteUrl()}${STATUS_PATH}?code=${code}`, confirmation_code: code };
    },
  }),
);
