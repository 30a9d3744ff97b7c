import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import * as columnLimits from '~/shared/generated/columnLimits';
import type { OrderLine } from '~/features/orders/rules/order';
import type { CaseStepInput, OrderCase } from '~/features/orders/rules/orderCase';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { Button } from '~/shared/ui/Button';
import { TextArea } from '~/shared/ui/Field';
import { FormError } from '~/shared/ui/FormAlert';
import { Sheet } from '~/shared/ui/Sheet';
import { VariantSelect } from './VariantSelect';

const exchangeSchema = v.object({
  variant: v.pipe(v.string(), v.nonEmpty(messageKey('cases:exchange.missing'))),
  words: v.pipe(v.string(), v.trim()),
});

interface ExchangeSheetProps {
  orderCase: OrderCase;
  /** The line that the case is about. */
  line: OrderLine;
  isBusy: boolean;
  error: Error | null;
  onClose: () => void;
  onSend: (input: CaseStepInput) => void;
}

/** The seller sends another variant instead of the money; the one that the buyer would like is chosen. */
export function ExchangeSheet({ orderCase, line, isBusy, error, onClose, onSend }: ExchangeSheetProps) {
  const { t } = useTranslation('cases');
  const form = useForm({
    resolver: valibotResolver(exchangeSchema),
    defaultValues: { variant: orderCase.exchange?.variantId ?? '', words: '' },
  });
  const field = useFormField(form);
  const submit = form.handleSubmit(({ variant, words }) => onSend({ step: 'exchange', variant, ...(words ? { words } : {}) }));
  return (
    <Sheet isOpen onClose={onClose} title={t('step.exchange.title')}>
      <form noValidate className="mt-2 grid gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-md text-ink-2">{t('step.exchange.text')}</p>
        <VariantSelect
          productId={line.productId}
          quantity={orderCase.lines[0]?.quantity ?? 1}
          label={t('exchange.variant')}
          none={t('exchange.choose')}
          {...field('variant')}
        />
        <TextArea
          label={t('field.words')}
          hint={t('exchange.wordsHint')}
          isOptional
          rows={3}
          maxLength={columnLimits.caseMessage}
          {...field('words')}
        />
        <FormError error={error} />
        <Button type="submit" size="lg" isBusy={isBusy}>
          {t('step.exchange.button')}
        </Button>
      </form>
    </Sheet>
  );
}
