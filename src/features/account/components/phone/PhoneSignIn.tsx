import { useTranslation } from 'react-i18next';
import { LegalLinks } from '~/features/account/components/legal/LegalLinks';
import * as phoneCodes from '~/features/account/services/phoneCodes';
import { useLanguage } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import { FormAlert } from '~/shared/ui/FormAlert';
import { PhoneCode } from './PhoneCode';

interface PhoneSignInProps {
  isBusy: boolean;
  isSignedIn: boolean;
  error: Error | null;
  onCode: (phone: string, code: string) => void;
  /** Back to the other ways. */
  onLeave: () => void;
  /** The name of the way back. */
  leave: string;
}

/** Signing in with a phone and a code: a number without an account gets one. */
export function PhoneSignIn({ isSignedIn, onLeave, leave, ...state }: PhoneSignInProps) {
  const { t } = useTranslation(['auth', 'shop']);
  const language = useLanguage();
  if (isSignedIn) return <FormAlert kind="success">{t('signedIn')}</FormAlert>;
  return (
    <>
      <h1 className="text-4xl font-medium">{t('phone.title')}</h1>
      <p className="mb-7 mt-2 text-ink-2">{t('phone.text')}</p>
      <PhoneCode
        {...state}
        send={(phone) => phoneCodes.sendPhoneCode(phone, { language })}
        action={state.isBusy ? t('signingIn') : t('shop:auth.signIn')}
        below={
          <div>
            <p className="text-sm text-ink-2">{t('social.policy')}</p>
            <LegalLinks />
          </div>
        }
      />
      <Button kind="ghost" wrapper="mt-5 w-full" onClick={onLeave}>
        {leave}
      </Button>
    </>
  );
}
