import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { paths } from '~/config/paths';
import * as fieldLimits from '~/domain/fieldLimits';
import { formatPhone, normalizePhone } from '~/domain/phone';
import { useAddresses } from '~/features/account/useAddresses';
import { useAuth } from '~/features/auth/AuthProvider';
import { CityNames } from '~/features/orders/CityNames';
import { messageKey, useFormField } from '~/i18n/formMessages';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { TextArea, TextField } from '~/ui/Field';
import type { SavedAddress } from '~/services/addresses';
import { SavedAddresses } from './SavedAddresses';
import { StepButtons, type StepProps } from './CheckoutSteps';

const line = (max: number, key: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(key), v.maxLength(max, messageKey('checkout:error.long')));
const optional = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, messageKey('checkout:error.long')));
const schema = v.object({
  name: line(fieldLimits.personName, messageKey('checkout:error.name')),
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(messageKey('checkout:error.phone')),
    v.check((text) => normalizePhone(text) !== null, messageKey('checkout:error.phoneDigits')),
  ),
  city: line(fieldLimits.city, messageKey('checkout:error.city')),
  street: line(fieldLimits.street, messageKey('checkout:error.street')),
  flat: optional(fieldLimits.flat),
  comment: optional(fieldLimits.addressComment),
});

function ShippingFields({ form }: { form: UseFormReturn<v.InferInput<typeof schema>> }) {
  const { t } = useTranslation('checkout');
  const field = useFormField(form);
  const phone = field('phone');
  return (
    <div className="mt-5 grid gap-x-4 gap-y-5 sm:grid-cols-2">
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

/** Step 1: recipient and address. Six fields; the input is saved as a draft when leaving. */
export function ShippingStep({ draft, onChange, goTo, heading }: StepProps) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const { user, profile } = useAuth();
  const { addresses, save, remove } = useAddresses(user?.id ?? '');
  const [shouldSaveAddress, setShouldSaveAddress] = useState(true);
  const { shipping } = draft;
  const form = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    // the profile may be loaded after the form: it fills the fields that have not been touched
    values: {
      ...shipping,
      name: shipping.name || (profile?.fullName ?? ''),
      phone: formatPhone(shipping.phone || (profile?.phone ?? '')),
      city: shipping.city || (profile?.location ?? ''),
    },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const saveDraft = () => onChange({ shipping: form.getValues() });
  const submit = form.handleSubmit((values) => {
    const address = { ...values, phone: normalizePhone(values.phone) ?? values.phone };
    onChange({ shipping: address });
    if (shouldSaveAddress) save(address);
    goTo('payment');
  });
  const choose = ({ name, phone: number, city, street, flat, comment }: SavedAddress) => {
    const filled = { name, phone: formatPhone(number), city, street, flat, comment };
    form.reset(filled, { keepDirtyValues: false, keepErrors: false });
    onChange({ shipping: filled });
  };
  return (
    <form onSubmit={(event) => void submit(event)} onBlur={saveDraft} noValidate>
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-medium outline-none">
        {t('shipping.title')}
      </h1>
      <SavedAddresses addresses={addresses} onChoose={choose} onRemove={remove} />
      <ShippingFields form={form} />
      <div className="mt-4">
        <Checkbox isOn={shouldSaveAddress} onChange={setShouldSaveAddress}>
          {t('saved.keep')}
        </Checkbox>
      </div>
      <StepButtons
        onBack={() => {
          saveDraft();
          void navigate(paths.cart());
        }}
      >
        <Button type="submit" size="lg" width="wide" wrapper="flex-1 lg:flex-none">
          {t('continue.payment')}
        </Button>
      </StepButtons>
    </form>
  );
}
