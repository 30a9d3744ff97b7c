import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as fieldLimits from '~/domain/fieldLimits';
import type { OrderLine } from '~/domain/order';
import type { CaseStepInput, OrderCase } from '~/domain/orderCase';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/Field';
import { FormError } from '~/ui/FormAlert';
import { Sheet } from '~/ui/Sheet';
import { VariantSelect } from './VariantSelect';

interface ExchangeSheetProps {
  orderCase: OrderCase;
  /** The line that the case is about. */
  line: OrderLine;
  userId: string;
  isBusy: boolean;
  error: Error | null;
  onClose: () => void;
  onSend: (input: CaseStepInput) => void;
}

/** The seller sends another variant instead of the money; the one that the buyer would like is chosen. */
export function ExchangeSheet({ orderCase, line, userId, isBusy, error, onClose, onSend }: ExchangeSheetProps) {
  const { t } = useTranslation('cases');
  const [variant, setVariant] = useState(orderCase.exchange?.variantId ?? '');
  const [words, setWords] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (variant) onSend({ step: 'exchange', variant, ...(words.trim() ? { words: words.trim() } : {}) });
  };
  return (
    <Sheet isOpen onClose={onClose} title={t('step.exchange.title')}>
      <form noValidate className="mt-2 grid gap-4" onSubmit={submit}>
        <p className="text-md text-ink-2">{t('step.exchange.text')}</p>
        <VariantSelect
          userId={userId}
          productId={line.productId}
          quantity={orderCase.lines[0]?.quantity ?? 1}
          value={variant}
          label={t('exchange.variant')}
          none={t('exchange.choose')}
          error={isSubmitted && !variant ? t('exchange.missing') : undefined}
          onChange={setVariant}
        />
        <TextArea
          label={t('field.words')}
          hint={t('exchange.wordsHint')}
          isOptional
          rows={3}
          maxLength={fieldLimits.caseMessage}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <FormError error={error} />
        <Button type="submit" size="lg" isBusy={isBusy}>
          {t('step.exchange.button')}
        </Button>
      </form>
    </Sheet>
  );
}
