// unsubscribe?user=…&topic=…&key=…: form { List-Unsubscribe: One-Click } of a mail program (RFC 8058), answer {} or { error }. The page
// of the link in the mail asks before it calls the database itself.
import { project } from '../_shared/environment.ts';
import { FunctionError } from '../_shared/FunctionError.ts';
import { secretRpcOf } from '../_shared/secretRpc.ts';
import { handler } from '../_shared/serve.ts';

Deno.serve(
  handler({
    name: 'unsubscribe',
    // no page calls it
    origins: [],
    read: (bytes) => Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes))),
    work: async ({ 'List-Unsubscribe': asked }, request) => {
      const [user, topic, key] = ['user', 'topic', 'key'].map((name) => new URL(request.url).searchParams.get(name));
      if (asked !== 'One-Click' || !user || !topic || !key) throw new FunctionError('invalid_request');
      // as a visitor: the key proves it
      await secretRpcOf(project, project.publishableKey)('unsubscribe', { p_user: user, p_topic: topic, p_key: key });
      return {};
    },
  }),
);
