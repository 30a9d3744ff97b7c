import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import * as fieldLimits from '~/domain/fieldLimits';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/Field';
import { Sheet } from '~/ui/Sheet';

const schema = v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(3)) });

/** The reason of a return; the seller answers by phone or WhatsApp. */
export function ReturnDialog({ isOpen, onClose, onSend }: { isOpen: boolean; onClose: () => void; onSend: (reason: string) => void }) {
  const { t } = useTranslation('account');
  const { register, handleSubmit, formState } = useForm({ resolver: valibotResolver(schema), defaultValues: { reason: '' } });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('order.return')}>
      <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void handleSubmit(({ reason }) => onSend(reason))(event)}>
        <p className="text-md text-ink-2">{t('order.returnText')}</p>
        <TextArea
          label={t('order.returnReason')}
          maxLength={fieldLimits.returnReason}
          rows={4}
          error={formState.errors.reason ? t('order.returnReasonShort') : undefined}
          {...register('reason')}
        />
        <Button type="submit" size="lg">
          {t('order.returnSend')}
        </Button>
      </form>
    </Sheet>
  );
}
