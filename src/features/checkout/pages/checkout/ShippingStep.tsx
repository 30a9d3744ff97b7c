import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
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
import { CITY_MS, useShippingForm } from '~/features/checkout/components/ordering/useShippingForm';
import { WayChoice } from '~/features/checkout/components/ordering/WayChoice';
import { needsAddress } from '~/features/orders/rules/deliveryWays';
import { termsOfLines } from '~/features/orders/services/orderQueries';
import { useDebounced } from '~/shared/lib/hooks';
import { StepButtons, type StepProps } from './CheckoutSteps';

/** Step 1: recipient and address. Six fields; the input is saved as a draft when leaving. */
export function ShippingStep({ draft, onChange, goTo, heading, lines }: StepProps & { lines: Cart }) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const { user } = useAuth();
  const { addresses, save, remove } = useAddresses(user?.id ?? '');
  const [shouldSaveAddress, setShouldSaveAddress] = useState(true);
  const { shipping } = draft;
  const [hasStreet, setHasStreet] = useState(true);
  const { form, saveDraft, submit, choose } = useShippingForm({ shipping, onChange, hasStreet });
  const city = useDebounced(useWatch({ control: form.control, name: 'city' }).trim(), CITY_MS);
  const { data: terms } = useQuery({ ...termsOfLines(lines, city), placeholderData: keepPreviousData });
  const isSent = terms === undefined || needsAddress(terms, draft.ways);
  // the form is made before its terms are known
  if (isSent !== hasStreet) setHasStreet(isSent);
  const goOn = submit((address) => {
    if (shouldSaveAddress && isSent) save(address);
    onChange({ isFetched: !isSent });
    goTo('payment');
  });
  return (
    <form onSubmit={(event) => void goOn(event)} onBlur={saveDraft} noValidate>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-medium outline-none lg:text-3xl">
        {t('shipping.title')}
      </h1>
      <WayChoice lines={lines} terms={terms ?? []} chosen={draft.ways} onChoose={(ways) => onChange({ ways })} />
      <SavedAddresses addresses={addresses} onChoose={choose} onRemove={remove} heading={heading} />
      <AddressFields form={form} hasStreet={isSent} />
      {isSent ? (
        <div className="mt-4">
          <Checkbox isOn={shouldSaveAddress} onChange={setShouldSaveAddress}>
            {t('saved.keep')}
          </Checkbox>
        </div>
      ) : null}
      <ComingHolidays lines={lines} city={shipping.city} />
      <StepButtons
        onBack={() => {
          saveDraft();
          void navigate(paths.cart());
        }}
      >
        <Button
          type="submit"
          size="lg"
          width="wide"
          wrapper="flex-1 lg:flex-none"
          disabled={terms?.some(({ ways }) => ways.length === 0) ?? false}
        >
          {t('continue.payment')}
        </Button>
      </StepButtons>
    </form>
  );
}
