import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import type { Cart } from '~/features/catalogue/rules/cart';
import { useAddresses } from '~/features/account/components/useAddresses';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { AddressFields } from '~/features/orders/components/AddressFields';
import { Button } from '~/shared/ui/Button';
import { Checkbox } from '~/shared/ui/Checkbox';
import { ComingHolidays } from '~/features/checkout/components/ordering/ComingHolidays';
import { SavedAddresses } from '~/features/checkout/components/ordering/SavedAddresses';
import { useShippingForm } from '~/features/checkout/components/ordering/useShippingForm';
import { StepButtons, type StepProps } from './CheckoutSteps';

/** Step 1: recipient and address. Six fields; the input is saved as a draft when leaving. */
export function ShippingStep({ draft, onChange, goTo, heading, lines }: StepProps & { lines: Cart }) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const { user } = useAuth();
  const { addresses, save, remove } = useAddresses(user?.id ?? '');
  const [shouldSaveAddress, setShouldSaveAddress] = useState(true);
  const { shipping } = draft;
  const { form, saveDraft, submit, choose } = useShippingForm({ shipping, onChange });
  const goOn = submit((address) => {
    if (shouldSaveAddress) save(address);
    goTo('payment');
  });
  return (
    <form onSubmit={(event) => void goOn(event)} onBlur={saveDraft} noValidate>
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
