import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProviderId, providerName } from '~/features/account/rules/signInProviders';
import { ReauthenticationDialog } from '~/features/account/components/ReauthenticationDialog';
import { Button } from '~/shared/ui/Button';
import { ConfirmButton } from '~/shared/ui/ConfirmDialog';
import { FormAlert, FormError } from '~/shared/ui/FormAlert';
import { isOwnWay } from '~/features/account/services/identities';
import { useIdentities } from './useIdentities';

/** The ways to sign in: linked ones, and those that can be linked. Shown only where there is a choice. */
export function Identities({ wrap }: { wrap: (content: ReactNode) => ReactNode }) {
  const { t } = useTranslation('account');
  const [toLink, setToLink] = useState<ProviderId | null>(null);
  const state = useIdentities();
  if (!state) return null;
  const { linked, linkable, canUnlink, link, unlink } = state;
  const nameOf = (provider: string) =>
    provider === 'email' || provider === 'phone' ? t(`identities.${provider}`) : providerName(provider);
  const error = link.error ?? unlink.error;
  return wrap(
    <>
      <FormError error={error} />
      {unlink.isSuccess ? (
        <FormAlert kind="success">{t('identities.unlinked', { provider: nameOf(unlink.variables?.provider ?? '') })}</FormAlert>
      ) : null}
      <ul className="mt-3 grid gap-1">
        {linked.map((identity) => (
          <li key={identity.id} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <span className="font-semibold">{nameOf(identity.provider)}</span>
              <span className="block break-all text-sm text-ink-2">{identity.address}</span>
            </span>
            {canUnlink && !isOwnWay(identity.provider) ? (
              <ConfirmButton
                kind="ghost"
                isBusy={unlink.isPending}
                question={t('identities.unlink', { provider: nameOf(identity.provider) })}
                text={t('identities.unlinkText', { provider: nameOf(identity.provider) })}
                onConfirm={() => unlink.mutate(identity)}
              >
                {t('identities.unlink', { provider: nameOf(identity.provider) })}
              </ConfirmButton>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {linkable.map((provider) => (
          <Button
            key={provider}
            kind="secondary"
            isBusy={link.isPending && link.variables === provider}
            isBlocked={link.isPending}
            onClick={() => setToLink(provider)}
          >
            {t('identities.link', { provider: nameOf(provider) })}
          </Button>
        ))}
      </div>
      <ReauthenticationDialog
        isOpen={toLink !== null}
        onClose={() => setToLink(null)}
        onVerified={() => {
          if (toLink) link.mutate(toLink);
          setToLink(null);
        }}
      />
    </>,
  );
}
