import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Address } from '~/features/account/rules/address';
import { codeOf } from '~/shared/lib/AppError';
import { emptyShipping } from '~/features/orders/rules/checkout';
import type { Order } from '~/features/orders/rules/order';
import { formatPhone, normalizePhone } from '~/shared/lib/phone';
import { ReauthenticationDialog } from '~/features/account/components/ReauthenticationDialog';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { AddressFields } from '~/features/orders/components/AddressFields';
import { addressSchema } from '~/features/orders/components/addressSchema';
import { DeliveryCost } from '~/features/orders/components/DeliveryCost';
import { orderQueries } from '~/features/orders/services/orderQueries';
import { Button } from '~/shared/ui/Button';
import { FormError } from '~/shared/ui/FormAlert';
import { Sheet } from '~/shared/ui/Sheet';
import { useOrderChange } from '~/features/orders/components/order-changes/useOrderChange';

/**
 * The buyer corrects recipient and address; what the delivery to another city costs is shown before it is sent. That of an order that
 * is paid for waits for reauthentication, which the database asks for.
 */
export function AddressSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'shop']);
  const { act, isPending, error } = useOrderChange(order.id);
  const [sent, setSent] = useState<Address | null>(null);
  const isOwnerAsked = sent !== null && error !== null && codeOf(error) === 'reauthentication-required';
  const { data: contact } = useQuery(orderQueries.contact(useUserId(), order.id));
  const form = useForm({
    resolver: valibotResolver(addressSchema),
    mode: 'onTouched',
    values: contact ? { ...contact, phone: formatPhone(contact.phone) } : emptyShipping,
    resetOptions: { keepDirtyValues: true },
  });
  const city = useWatch({ control: form.control, name: 'city' }).trim();
  const isElsewhere = city !== '' && city.toLowerCase() !== order.city.trim().toLowerCase();
  const { data: terms } = useQuery({ ...orderQueries.terms([order.seller.id], city, [order.total]), enabled: isElsewhere });
  const send = (address: Address) => {
    setSent(address);
    act({ kind: 'address', address }, onClose);
  };
  const submit = form.handleSubmit((values) => send({ ...values, phone: normalizePhone(values.phone) ?? values.phone }));
  if (isOwnerAsked) {
    return <ReauthenticationDialog isOpen onClose={() => setSent(null)} onVerified={() => send(sent)} />;
  }
  return (
    <Sheet isOpen onClose={onClose} title={t('change.address.open')}>
      <form noValidate className="mt-2" onSubmit={(event) => void submit(event)}>
        <p className="text-md text-ink-2">{t('change.address.text')}</p>
        <AddressFields form={form} />
        {isElsewhere && terms ? (
          <p className="mt-4 flex justify-between gap-4 text-md" role="status">
            <span className="text-ink-2">{t('shop:cart.delivery')}</span>
            <DeliveryCost cost={terms[0]?.ways.find(({ id }) => id === (order.way?.id ?? null))?.cost ?? null} />
          </p>
        ) : null}
        <div className="mt-5 grid gap-4">
          <FormError error={error} />
          <Button type="submit" size="lg" isBusy={isPending}>
            {t('change.address.save')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
