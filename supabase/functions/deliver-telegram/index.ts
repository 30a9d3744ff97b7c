// deliver-telegram: body {}, answer { sent, failed }, { off } or { error }. For the scheduler, with the project's secret key (docs/deploy/hosted.md).
import { deliverTelegram } from '../_shared/deliverTelegram.ts';
import { project, secretKey, siteUrl, telegramSettings } from '../_shared/environment.ts';
import { requireSecret } from '../_shared/requireSecret.ts';
import { secretRpcOf } from '../_shared/secretRpc.ts';
import { handler } from '../_shared/serve.ts';
import { telegramApi } from '../_shared/telegramApi.ts';
import { unlessOff } from '../_shared/unlessOff.ts';
import { webhookSecret } from '../_shared/webhookSecret.ts';

/** How long one call leases further messages (ms). */
const RUN_MS = 30_000;

Deno.serve(
  handler({
    name: 'deliver-telegram',
    // no page may call it
    origins: [],
    work: async (_, request) => {
      const secret = secretKey();
      await requireSecret(request, secret);
      const call = secretRpcOf(project, secret);
      return unlessOff('telegram', call, telegramSettings, async ({ bot, botUrl, webhookUrl }) => {
        const api = telegramApi(bot);
        await api.register(webhookUrl, await webhookSecret(bot.token));
        const until = Date.now() + RUN_MS;
        return deliverTelegram({ api, call, siteUrl: siteUrl(), botUrl: botUrl(await api.username()), until });
      });
    },
  }),
);
