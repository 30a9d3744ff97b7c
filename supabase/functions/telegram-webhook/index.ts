// telegram-webhook: an update of Telegram, with the secret that deliver-telegram has registered. Answers {}.
import { project, secretKey, siteUrl, telegramSettings } from '../_shared/environment.ts';
import { secretRpcOf } from '../_shared/secretRpc.ts';
import { handler } from '../_shared/serve.ts';
import { telegramApi, TelegramFailure } from '../_shared/telegramApi.ts';
import { handleUpdate } from '../_shared/telegramUpdates.ts';
import { requireWebhookSecret } from '../_shared/webhookSecret.ts';

/** A message of 4,096 letters that replies to such a one, each written as \uXXXX. */
const MAX_UPDATE_BYTES = 131_072;

Deno.serve(
  handler({
    name: 'telegram-webhook',
    // no page may call it
    origins: [],
    maxBytes: MAX_UPDATE_BYTES,
    work: async (update, request) => {
      const { bot } = telegramSettings();
      await requireWebhookSecret(request, bot.token);
      await handleUpdate(update, {
        ...{ api: telegramApi(bot), call: secretRpcOf(project, secretKey()), siteUrl: siteUrl() },
        note: (error) =>
          console.log(JSON.stringify({ function: 'telegram-webhook', reason: error instanceof TelegramFailure ? error.kind : 'server' })),
      });
      return {};
    },
  }),
);
