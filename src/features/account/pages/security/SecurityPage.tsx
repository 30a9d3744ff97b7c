import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { operatorPaths } from '~/shared/config/operatorPaths';
import { paths } from '~/shared/config/paths';
import { NewPasswordForm } from '~/features/account/components/NewPasswordForm';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { useSignOut } from '~/features/account/components/auth/useSignOut';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as credentials from '~/features/account/services/credentials';
import { Button } from '~/shared/ui/Button';
import { FormAlert, FormError } from '~/shared/ui/FormAlert';
import { PageTitle } from '~/shared/ui/Head';
import { Section } from '~/shared/ui/Section';
import { EmailForm } from './EmailForm';
import { Identities } from './Identities';
import { PhoneBlock } from './PhoneBlock';
import { TwoFactor } from './TwoFactor';
import { useExport } from './useExport';

function Block({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <Section title={title} wrapper="border-t border-line py-7 first:border-0" heading="text-xl font-semibold">
      <p className="mb-4 mt-1 text-sm text-ink-2">{text}</p>
      {children}
    </Section>
  );
}

/** Signing out on the other devices, or everywhere. */
function Devices() {
  const { t } = useTranslation('account');
  const signOut = useSignOut();
  const others = useSingleMutation({ mutationFn: credentials.signOutOthers });
  const everywhere = useSingleMutation({ mutationFn: signOut });
  return (
    <div className="grid gap-4">
      {others.isSuccess ? <FormAlert kind="success">{t('security.othersDone')}</FormAlert> : null}
      <FormError error={others.error} />
      <div className="flex flex-wrap gap-2.5">
        <Button kind="secondary" isBusy={others.isPending} onClick={() => others.mutate()}>
          {t('security.others')}
        </Button>
        <Button kind="secondary" isBusy={everywhere.isPending} onClick={() => everywhere.mutate()}>
          {t('security.everywhere')}
        </Button>
      </div>
    </div>
  );
}

/** Says to an operator without a second factor why this page is shown, and leads back. */
function OperatorHint() {
  const { t } = useTranslation('account');
  return (
    <div className="mt-5">
      <FormAlert kind="error">
        {t('security.operators.text')}{' '}
        <Link to={operatorPaths.today()} className="font-semibold underline underline-offset-4">
          {t('security.operators.back')}
        </Link>
      </FormAlert>
    </div>
  );
}

/** Phone, e-mail, password, second factor, ways to sign in, devices, and one's own data. */
export default function SecurityPage() {
  const { t } = useTranslation(['account', 'auth']);
  const { user } = useAuth();
  const email = user?.email ?? '';
  const [params] = useSearchParams();
  const download = useExport(user?.id ?? '');
  return (
    <div className="page max-w-[640px] pb-16 pt-5 lg:pt-10">
      <PageTitle title={t('security.title')} />
      <Link to={paths.profile()} className="inline-flex min-h-8 items-center text-sm text-ink-2 hover:underline">
        ← {t('profile.title')}
      </Link>
      <h1 className="mt-1 text-4xl font-medium">{t('security.title')}</h1>
      {params.get('for') === 'operator' ? <OperatorHint /> : null}
      <div className="mt-6">
        <PhoneBlock
          wrap={(text, content) => (
            <Block title={t('auth:phone.label')} text={text}>
              {content}
            </Block>
          )}
        />
        <Block title={t('auth:email')} text={email ? t('security.emailText', { email }) : t('security.noEmail')}>
          <EmailForm isFirst={!email} />
        </Block>
        {/* a password goes with an address */}
        {email ? (
          <Block title={t('auth:password')} text={t('security.passwordText')}>
            <NewPasswordForm />
          </Block>
        ) : null}
        <TwoFactor
          wrap={(content) => (
            <Block title={t('mfa.title')} text={t('mfa.text')}>
              {content}
            </Block>
          )}
        />
        <Identities
          wrap={(content) => (
            <Block title={t('identities.title')} text={t('identities.text')}>
              {content}
            </Block>
          )}
        />
        <Block title={t('security.devices')} text={t('security.devicesText')}>
          <Devices />
        </Block>
        <Block title={t('security.data')} text={t('security.dataText')}>
          <Button kind="secondary" isBusy={download.isPending} onClick={() => download.mutate()}>
            {t('security.download')}
          </Button>
        </Block>
      </div>
    </div>
  );
}
