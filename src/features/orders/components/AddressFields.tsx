import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import { formatPhone, normalizePhone } from '~/shared/lib/phone';
import { useFormField } from '~/shared/i18n/formMessages';
import { TextArea, TextField } from '~/shared/ui/Field';
import type { addressSchema } from './addressSchema';
import { CityNames } from './CityNames';

/** Recipient and address: six fields. */
export function AddressFields({ form }: { form: UseFormReturn<v.InferInput<typeof addressSchema>> }) {
  const { t } = useTranslation('address');
  const field = useFormField(form);
  const phone = field('phone');
  return (
    <div className="mt-3 grid gap-x-4 gap-y-4 lg:mt-5 lg:gap-y-5 sm:grid-cols-2">
      <TextField label={t('field.name')} autoComplete="name" wrapper="sm:col-span-2" {...field('name')} />
      <TextField
        label={t('field.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+7 701 234 56 78"
        hint={t('field.phoneHint')}
        {...phone}
        onBlur={async (event) => {
          const normal = normalizePhone(event.target.value);
          if (normal) form.setValue('phone', formatPhone(normal));
          await phone.onBlur(event);
        }}
      />
      <TextField label={t('field.city')} autoComplete="address-level2" list="cities" {...field('city')} />
      <CityNames />
      <TextField label={t('field.street')} autoComplete="address-line1" {...field('street')} />
      <TextField label={t('field.flat')} isOptional autoComplete="address-line2" {...field('flat')} />
      <TextArea
        label={t('field.comment')}
        isOptional
        wrapper="sm:col-span-2"
        placeholder={t('field.commentExample')}
        {...field('comment')}
      />
    </div>
  );
}
