import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type AskedLayer, isBusinessNumber, type OwnVerification } from '~/features/selling/rules/verification';
import { paths } from '~/shared/config/paths';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { useRequestVerification } from '~/features/selling/services/verificationQueries';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { Button, ButtonLink } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { FormError } from '~/shared/ui/FormAlert';
import { Sheet } from '~/shared/ui/Sheet';
import { showToast } from '~/shared/ui/toast';

const MIN_NAME = 2;
const MAX_NAME = 120;
/** Twelve digits, typed in groups. */
const MAX_NUMBER = 16;

interface VerificationSheetProps {
  layer: AskedLayer;
  own: OwnVerification | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for a layer: the number with the name in the register, the name in the document, or the phone of the profile. */
export default function VerificationSheet({ layer, own, isOpen, onClose }: VerificationSheetProps) {
  const { t } = useTranslation('selling');
  const seller = useSeller();
  const form = useForm({ defaultValues: { number: own?.number ?? '', name: own?.name ?? '' } });
  const { mutate, isPending, error } = useRequestVerification(seller.id);
  const isWithoutPhone = layer === 'phone' && !seller.phone;
  const field = useFormField(form);
  const submit = form.handleSubmit((values) => {
    if (isPending) return;
    mutate({ layer, ...values }, () => {
      showToast({ kind: 'success', text: t('verify.sent') });
      onClose();
    });
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t(`verify.layer.${layer}`)}>
      <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-md text-ink-2">{t(`verify.how.${layer}`, { phone: seller.phone ?? '' })}</p>
        {layer === 'business' ? (
          <TextField
            label={t('verify.number')}
            hint={t('verify.numberHint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={MAX_NUMBER}
            {...field('number', { validate: (number) => isBusinessNumber(number) || messageKey('selling:verify.numberWrong') })}
          />
        ) : null}
        {layer === 'phone' ? null : (
          <TextField
            label={t(`verify.nameOf.${layer}`)}
            autoComplete={layer === 'identity' ? 'name' : 'organization'}
            maxLength={MAX_NAME}
            {...field('name', { validate: (name) => name.trim().length >= MIN_NAME || messageKey('selling:verify.nameWrong') })}
          />
        )}
        <p className="text-sm text-ink-2">{t(`verify.seen.${layer === 'business' ? layer : 'other'}`)}</p>
        <FormError error={error} />
        {isWithoutPhone ? (
          <ButtonLink to={paths.profile()} size="lg">
            {t('verify.addPhone')}
          </ButtonLink>
        ) : (
          <Button type="submit" size="lg" isBusy={isPending}>
            {t('verify.send')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
