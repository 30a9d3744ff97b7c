import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import type { Address } from '~/features/account/rules/address';
import type { SavedAddress } from '~/features/account/services/addresses';
import { addressSchema, fetcherSchema } from '~/features/orders/components/addressSchema';
import { formatPhone, normalizePhone } from '~/shared/lib/phone';
import type { CheckoutDraft } from './checkoutDraft';

/** How long a typed city rests before its delivery is asked for (ms). */
export const CITY_MS = 300;

interface ShippingFormOptions {
  shipping: CheckoutDraft['shipping'];
  onChange: (changes: Pick<CheckoutDraft, 'shipping'>) => void;
  /** Fills the form as long as nothing of an address was typed. */
  usual?: SavedAddress | undefined;
  /** Nothing is sent to who fetches the goods. */
  hasStreet: boolean;
}

const toFields = ({ name, phone, city, street, flat, comment }: Address): Address => ({
  name,
  phone: formatPhone(phone),
  city,
  street,
  flat,
  comment,
});

/** The form of recipient and address. It begins with what was typed before, and what the profile knows. */
export function useShippingForm({ shipping, onChange, usual, hasStreet }: ShippingFormOptions) {
  const { profile } = useAuth();
  // not what is saved since: the form has it, and filling it in again would forget which fields were wrong
  const [typed] = useState(shipping);
  const known = usual && !typed.city && !typed.street ? usual : typed;
  const form = useForm({
    resolver: valibotResolver(hasStreet ? addressSchema : fetcherSchema),
    mode: 'onTouched',
    // profile and addresses may be loaded after the form: they fill the fields that have not been touched
    values: {
      ...toFields(known),
      name: known.name || (profile?.fullName ?? ''),
      phone: formatPhone(known.phone || (profile?.phone ?? '')),
      city: known.city || (profile?.location ?? ''),
    },
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true, keepTouched: true },
  });
  useEffect(() => {
    // what a late profile filled in is no longer missing
    const invalid = Object.keys(form.formState.errors) as (keyof Address)[];
    if (invalid.length > 0) void form.trigger(invalid);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the profile arrives
  }, [profile]);
  return {
    form,
    saveDraft: () => onChange({ shipping: form.getValues() }),
    /** Calls back with the address, and saves it, when nothing is missing; else the first wrong field gets the focus. */
    submit: (use: (address: Address) => void) =>
      form.handleSubmit((values) => {
        const address = { ...values, phone: normalizePhone(values.phone) ?? values.phone };
        onChange({ shipping: address });
        use(address);
      }),
    choose: (address: SavedAddress) => {
      const filled = toFields(address);
      form.reset(filled, { keepDirtyValues: false, keepErrors: false });
      onChange({ shipping: filled });
    },
  };
}
