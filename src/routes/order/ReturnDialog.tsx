import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as fieldLimits from '~/domain/fieldLimits';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/Field';
import { Sheet } from '~/ui/Sheet';

const SHORTEST = 3;

/** Asks why; the seller answers by phone or WhatsApp. */
export function ReturnDialog({ isOpen, onClose, onSend }: { isOpen: boolean; onClose: () => void; onSend: (reason: string) => void }) {
  const { t } = useTranslation('account');
  const [reason, setReason] = useState('');
  const [isTouched, setTouched] = useState(false);
  const isShort = reason.trim().length < SHORTEST;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('order.return')}>
      <form
        noValidate
        className="mt-3 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTouched(true);
          if (!isShort) onSend(reason);
        }}
      >
        <p className="text-md text-ink-2">{t('order.returnText')}</p>
        <TextArea
          label={t('order.returnReason')}
          value={reason}
          maxLength={fieldLimits.returnReason}
          rows={4}
          error={isTouched && isShort ? t('order.returnReasonShort') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" size="lg">
          {t('order.returnSend')}
        </Button>
      </form>
    </Sheet>
  );
}
