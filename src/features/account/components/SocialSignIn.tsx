import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as shopLimits from '~/shared/lib/shopLimits';
import { type ProviderId, providerName } from '~/features/account/rules/signInProviders';
import { LegalLinks } from '~/features/account/components/legal/LegalLinks';
import { prepareMerge } from '~/features/account/services/guestMerge';
import * as identities from '~/features/account/services/identities';
import { Button } from '~/shared/ui/Button';
import { FormError } from '~/shared/ui/FormAlert';
import { authSettingsQuery } from '~/features/account/services/authSettingsQuery';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';

/** Buttons of the providers that the project has switched on; nothing where there are none. @param next where to go after signing in */
export function SocialSignIn({ next }: { next: string }) {
  const { t } = useTranslation('auth');
  const { data: settings } = useQuery(authSettingsQuery());
  const { mutate, isPending, variables, error } = useSingleMutation({
    mutationFn: async (provider: ProviderId) => {
      await prepareMerge();
      await identities.signInWith(provider, next);
    },
  });
  const providers = settings?.providers.slice(0, shopLimits.providersShown) ?? [];
  if (providers.length === 0) return null;
  return (
    <div className="mt-5 grid gap-2.5">
      <p className="flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('social.or')}
      </p>
      <FormError error={error} />
      {providers.map((provider) => (
        <Button
          key={provider}
          kind="outline"
          size="lg"
          isBusy={isPending && variables === provider}
          isBlocked={isPending}
          onClick={() => mutate(provider)}
        >
          {t('social.with', { provider: providerName(provider) })}
        </Button>
      ))}
      <p className="text-sm text-ink-2">{t('social.policy')}</p>
      <LegalLinks />
    </div>
  );
}
