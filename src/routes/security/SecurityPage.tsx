import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '~/config/paths';
import { NewPasswordForm } from '~/features/account/NewPasswordForm';
import { useAuth } from '~/features/auth/AuthProvider';
import { Button } from '~/ui/Button';
import { PageTitle } from '~/ui/Head';
import { Section } from '~/ui/Section';
import { Devices } from './Devices';
import { EmailForm } from './EmailForm';
import { Identities } from './Identities';
import { OperatorHint } from './OperatorHint';
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

/** Password, e-mail, second factor, ways to sign in, devices, and one's own data. */
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
        <Block title={t('auth:email')} text={t('security.emailText', { email })}>
          <EmailForm current={email} />
        </Block>
        <Block title={t('auth:password')} text={t('security.passwordText')}>
          <NewPasswordForm accountEmail={email} />
        </Block>
        <TwoFactor
          email={email}
          wrap={(content) => (
            <Block title={t('mfa.title')} text={t('mfa.text')}>
              {content}
            </Block>
          )}
        />
        <Identities
          email={email}
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
