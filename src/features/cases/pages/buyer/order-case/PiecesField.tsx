import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OrderLine } from '~/features/orders/rules/order';
import type { OpenedKind } from '~/features/orders/rules/orderCase';
import { messageKey, useFormMessage } from '~/shared/i18n/formMessages';
import { useFormat } from '~/shared/i18n/useFormat';
import { Select } from '~/shared/ui/Field';
import { FieldError } from '~/shared/ui/FieldError';
import { Thumbnail } from '~/shared/ui/Thumbnail';
import { type CaseDraft, linesOf } from './caseDraft';

interface PiecesFieldProps {
  kind: OpenedKind;
  /** With as many pieces as can be claimed. */
  lines: OrderLine[];
  control: Control<CaseDraft>;
}

/** Which goods a case is about, and how many pieces of each. */
export function PiecesField({ kind, lines, control }: PiecesFieldProps) {
  const { t } = useTranslation('cases');
  const { money, number } = useFormat();
  const { field, fieldState } = useController({
    control,
    name: 'pieces',
    rules: { validate: (pieces) => linesOf({ kind, pieces }, lines).length > 0 || messageKey('cases:new.piecesMissing') },
  });
  const error = useFormMessage()(fieldState.error?.message);
  const change = (position: number, quantity: number) => field.onChange({ ...field.value, [position]: quantity });
  return (
    <fieldset aria-describedby={error ? 'pieces-missing' : undefined}>
      <legend className="label">{t('new.pieces')}</legend>
      <ul className="divide-y divide-line">
        {lines.map((line) => {
          const quantity = field.value[line.position] ?? 0;
          const isOffered = line.quantity > 0;
          return (
            <li key={line.position} className={`py-2.5 ${isOffered ? '' : 'opacity-60'}`}>
              <label className="flex min-h-11 items-center gap-3.5">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-[var(--primary)]"
                  checked={isOffered && quantity > 0}
                  disabled={!isOffered}
                  onChange={(event) => change(line.position, event.target.checked ? line.quantity : 0)}
                />
                <Thumbnail url={line.image} />
                <span className="min-w-0 flex-1 text-md">
                  <bdi>{line.name}</bdi>
                  <span className="num block text-xs text-ink-3">
                    {isOffered
                      ? `${money(line.unitPrice)} × ${number(line.quantity)}`
                      : t(kind === 'return' && !line.isReturnable ? 'new.notReturnable' : 'new.settled')}
                  </span>
                </span>
              </label>
              {isOffered && quantity > 0 && line.quantity > 1 ? (
                <Select
                  label={t('new.quantity', { name: line.name })}
                  wrapper="ml-[34px] mt-2 max-w-60"
                  value={String(quantity)}
                  onChange={(event) => change(line.position, Number(event.target.value))}
                >
                  {Array.from({ length: line.quantity }, (_, index) => (
                    <option key={index} value={index + 1}>
                      {number(index + 1)}
                    </option>
                  ))}
                </Select>
              ) : null}
            </li>
          );
        })}
      </ul>
      <FieldError id="pieces-missing">{error}</FieldError>
    </fieldset>
  );
}
