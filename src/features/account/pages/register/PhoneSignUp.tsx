import { useTranslation } from 'react-i18next';
import { CodeForm } from '~/features/account/components/CodeForm';
import { PhoneSignIn } from '~/features/account/components/phone/PhoneSignIn';
import { useSignIn } from '~/features/account/components/useSignIn';
import * as phoneCodes from '~/features/account/services/phoneCodes';
import { PageTitle } from '~/shared/ui/Head';
import { HaveAccount } from './HaveAccount';

/** Sign-up with a phone: the same as signing in with it, because a code tells whose it is. */
export function PhoneSignUp({ next, onLeave }: { next: string; onLeave: () => void }) {
  const { t } = useTranslation(['auth', 'shop']);
  const { signIn, isBusy, isSignedIn, error, isCodeDue, onCodeGiven } = useSignIn();
  if (isCodeDue) return <CodeForm onDone={onCodeGiven} />;
  return (
    <>
      <PageTitle title={t('shop:auth.signUp')} />
      <PhoneSignIn
        {...{ isBusy, isSignedIn, error, onLeave }}
        onCode={(phone, code) => signIn(() => phoneCodes.signInWithPhoneCode(phone, code).then(() => []))}
        leave={t('phone.email')}
      />
      <HaveAccount next={next} wrapper="mt-6 text-center" />
    </>
  );
}
