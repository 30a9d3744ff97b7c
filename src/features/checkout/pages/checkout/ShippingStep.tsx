import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import type { Cart } from '~/features/catalogue/rules/cart';
import { formatPhone, normalizePhone } from '~/shared/lib/phone';
import { useAddresses } from '~/features/account/components/useAddresses';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { AddressFields } from '~/features/orders/components/AddressFields';
import { addressSchema } from '~/features/orders/components/addressSchema';
import { Button } from '~/shared/ui/Button';
import { Checkbox } from '~/shared/ui/Checkbox';
import type { SavedAddress } from '~/features/account/services/addresses';
import { ComingHolidays } from '~/features/checkout/components/ordering/ComingHolidays';
import { SavedAddresses } from '~/features/checkout/components/ordering/SavedAddresses';
import { StepButtons, type StepProps } from './CheckoutSteps';

/** Step 1: recipient and address. Six fields; the input is saved as a draft when leaving. */
export function ShippingStep({ draft, onChange, goTo, heading, lines }: StepProps & { lines: Cart }) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const { user, profile } = useAuth();
  const { addresses, save, remove } = useAddresses(user?.id ?? '');
  const [shouldSaveAddress, setShouldSaveAddress] = useState(true);
  const { shipping } = draft;
  const form = useForm({
    resolver: valibotResolver(addressSchema),
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
  useEffect(() => {
    // what a late profile filled in is no longer missing
    const invalid = Object.keys(form.formState.errors) as (keyof typeof shipping)[];
    if (invalid.length > 0) void form.trigger(invalid);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the profile arrives
  }, [profile]);
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
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-medium outline-none lg:text-3xl">
        {t('shipping.title')}
      </h1>
      <SavedAddresses addresses={addresses} onChoose={choose} onRemove={remove} heading={heading} />
      <AddressFields form={form} />
      <div className="mt-4">
        <Checkbox isOn={shouldSaveAddress} onChange={setShouldSaveAddress}>
          {t('saved.keep')}
        </Checkbox>
      </div>
      <ComingHolidays lines={lines} city={shipping.city} />
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
