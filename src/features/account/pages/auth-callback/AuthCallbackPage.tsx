import { useTranslation } from 'react-i18next';
import { paths } from '~/shared/config/paths';
import { CodeForm } from '~/features/account/components/CodeForm';
import { ButtonLink } from '~/shared/ui/Button';
import { FormAlert } from '~/shared/ui/FormAlert';
import { PageTitle } from '~/shared/ui/Head';
import { useAuthCallback } from './useAuthCallback';

/** Where links of mails and providers return to. */
export default function AuthCallbackPage() {
  const { t } = useTranslation(['auth', 'shop']);
  const { state, leave } = useAuthCallback();
  if (state.kind === 'codeDue') return <CodeForm onDone={leave} />;
  return (
    <>
      <PageTitle title={t('callback.title')} />
      <h1 className="text-3xl font-medium">{t('callback.title')}</h1>
      <div className="mt-6 grid gap-5">
        {state.kind === 'waiting' ? <p role="status">{t('callback.waiting')}</p> : null}
        {state.kind === 'done' ? <FormAlert kind="success">{t(`callback.${state.text}`)}</FormAlert> : null}
        {state.kind === 'failed' ? <FormAlert kind="error">{t(`shop:errors.${state.code}`)}</FormAlert> : null}
        {state.kind === 'halfway' ? (
          <>
            <FormAlert kind="success">{t('callback.halfway')}</FormAlert>
            <ButtonLink to={paths.home()} size="lg">
              {t('shop:errors.home')}
            </ButtonLink>
          </>
        ) : null}
      </div>
    </>
  );
}
