import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import { type InstagramConnection, isConnected } from '~/features/instagram/rules/instagram';
import { useDisconnect, useStartConnection } from '~/features/instagram/components/instagramActions';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import { ConfirmButton } from '~/shared/ui/ConfirmDialog';
import { FormAlert } from '~/shared/ui/FormAlert';
import { InstagramGlyph } from '~/shared/ui/icons/InstagramGlyph';

/** Explains what is read, and leads to Instagram's sign-in. @param label of the button */
function ConnectButton({ label }: { label: string }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useStartConnection();
  return (
    <>
      {error ? (
        <div className="mt-4">
          <FormAlert kind="error">{t(`errors.${codeOf(error)}`)}</FormAlert>
        </div>
      ) : null}
      <Button size="lg" wrapper="mt-4 w-full sm:w-auto" icon={<InstagramGlyph size={18} />} isBusy={isPending} onClick={() => mutate()}>
        {label}
      </Button>
    </>
  );
}

/** The connected account with its state and a way to disconnect it; without one, what a connection gives and takes. */
export function ConnectionCard({ userId, connection }: { userId: string; connection: InstagramConnection | null }) {
  const { t } = useTranslation('instagram');
  const { date } = useFormat();
  const { mutate, isPending } = useDisconnect(userId);
  return (
    <section className="card mt-4 p-4 lg:mt-5 lg:p-6" aria-labelledby="connection-title">
      <h2 id="connection-title" className="flex items-center gap-2.5 text-lg font-semibold">
        <InstagramGlyph size={22} />
        {isConnected(connection) && connection?.username ? <bdi>@{connection.username}</bdi> : t('connect.title')}
      </h2>
      {connection ? (
        <>
          <p className="mt-1 text-md text-ink-2" role={connection.state === 'active' ? undefined : 'alert'}>
            {connection.state === 'active'
              ? t('connected', { date: date(new Date(connection.connectedAt)) })
              : t(`state.${connection.state}.text`)}
          </p>
          {connection.state === 'active' ? null : <ConnectButton label={t('again')} />}
          {isConnected(connection) ? (
            <ConfirmButton
              kind="danger-quiet"
              wrapper="mt-3"
              isBusy={isPending}
              question={t('disconnectTitle')}
              text={t('disconnectText')}
              onConfirm={() => mutate()}
            >
              {t('disconnect')}
            </ConfirmButton>
          ) : null}
        </>
      ) : (
        <>
          <p className="mt-1 text-md text-ink-2">{t('connect.text')}</p>
          <ul className="mt-3 grid list-disc gap-1 pl-5 text-md text-ink-2">
            {(['read', 'name', 'never'] as const).map((line) => (
              <li key={line}>{t(`connect.${line}`)}</li>
            ))}
          </ul>
          <ConnectButton label={t('connect.open')} />
        </>
      )}
    </section>
  );
}
