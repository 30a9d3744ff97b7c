import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ParcelReason, parcelReasons } from '~/domain/orderRules';
import { Button } from '~/ui/Button';
import { Sheet } from '~/ui/Sheet';

/** Why a parcel did not reach its buyer. */
export function ParcelSheet({ isOpen, onClose, onSend }: { isOpen: boolean; onClose: () => void; onSend: (reason: ParcelReason) => void }) {
  const { t } = useTranslation('seller');
  const [reason, setReason] = useState<ParcelReason>('refused');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('parcel.title')}>
      <form
        className="mt-3 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSend(reason);
        }}
      >
        <p className="text-md text-ink-2">{t('parcel.text')}</p>
        <fieldset className="grid gap-1">
          <legend className="sr-only">{t('parcel.title')}</legend>
          {parcelReasons.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3 text-md">
              <input
                type="radio"
                name="reason"
                className="size-5 accent-current"
                checked={reason === one}
                onChange={() => setReason(one)}
              />
              {t(`parcel.reason.${one}`)}
            </label>
          ))}
        </fieldset>
        <Button type="submit" size="lg">
          {t('parcel.send')}
        </Button>
      </form>
    </Sheet>
  );
}
