import { ClipboardPaste } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as fieldLimits from '~/domain/fieldLimits';
import { conditions } from '~/domain/product';
import { payout } from '~/domain/sellerProduct';
import { useFormat } from '~/i18n/useFormat';
import { TextArea, TextField } from '~/ui/Field';
import { CategorySelect } from './CategorySelect';
import type { FilledField } from './fromCaption';
import { type ProductForm, toWhole } from './productSchema';
import { TagsField } from './TagsField';

interface ProductFieldsProps {
  form: UseFormReturn<ProductForm>;
  commissionRate: number;
  /** Fields that hold what the caption said; each says so until it is changed. */
  fromCaption?: FilledField[];
  onTouched?: (field: FilledField) => void;
  /** Puts the post's words into the description again. */
  onTakeCaption?: (() => void) | undefined;
  stockHint?: string | undefined;
  /** With variants the stock is theirs. */
  hasVariants: boolean;
}

const NONE: FilledField[] = [];

/** The fields of a product: the same for making and editing one. */
export function ProductFields({
  form,
  commissionRate,
  fromCaption = NONE,
  onTouched,
  onTakeCaption,
  stockHint,
  hasVariants,
}: ProductFieldsProps) {
  const { t } = useTranslation(['seller', 'shop']);
  const format = useFormat();
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const message = (key: string | undefined) => (key ? t(key as 'seller:error.name') : undefined);
  const note = (field: FilledField, hint?: string) => (fromCaption.includes(field) ? `✦ ${t('seller:form.fromCaption')}` : hint);
  const field = (name: FilledField) => register(name, { onChange: () => onTouched?.(name) });
  const price = toWhole(watch('discountPrice')) ?? toWhole(watch('price'));
  const condition = watch('condition');
  const tenge = <span className="pointer-events-none absolute right-3.5 top-1/2 -translate-y-1/2 text-ink-3">₸</span>;
  return (
    <div className="mt-4 grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('seller:form.name')}
        wrapper="sm:col-span-2"
        hint={note('name', t('seller:form.nameHint'))}
        error={message(errors.name?.message)}
        maxLength={fieldLimits.productName}
        {...field('name')}
      />
      <div className="sm:col-span-2">
        <TextArea
          label={t('seller:form.description')}
          rows={5}
          hint={note('description')}
          error={message(errors.description?.message)}
          {...field('description')}
        />
        {onTakeCaption ? (
          <button
            type="button"
            className="mt-1.5 inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-sky"
            onClick={onTakeCaption}
          >
            <ClipboardPaste size={16} aria-hidden="true" />
            {t('seller:form.takeCaption')}
          </button>
        ) : null}
      </div>
      <TextField
        label={t('seller:form.price')}
        inputMode="numeric"
        autoComplete="off"
        inside={tenge}
        hint={note(
          'price',
          price
            ? t('seller:form.payout', { amount: format.money(payout(price, commissionRate)), rate: format.percent(commissionRate) })
            : undefined,
        )}
        error={message(errors.price?.message)}
        {...field('price')}
      />
      <TextField
        label={t('seller:form.discountPrice')}
        inputMode="numeric"
        autoComplete="off"
        inside={tenge}
        hint={note('discountPrice', t('shop:form.optional'))}
        error={message(errors.discountPrice?.message)}
        {...field('discountPrice')}
      />
      <CategorySelect hint={note('category')} error={message(errors.category?.message)} {...field('category')} />
      {hasVariants ? null : (
        <TextField
          label={t('seller:form.stock')}
          inputMode="numeric"
          autoComplete="off"
          hint={stockHint}
          error={message(errors.stock?.message)}
          {...register('stock')}
        />
      )}
      <fieldset className="sm:col-span-2">
        <legend className="label">{t('seller:form.condition')}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {conditions.map((value) => (
            <label
              key={value}
              className={`grid h-11 cursor-pointer place-items-center rounded-md px-1 text-center text-sm leading-tight has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-[var(--focus)] ${
                condition === value
                  ? 'bg-primary font-semibold text-on-primary'
                  : 'font-medium text-ink-2 shadow-[inset_0_0_0_1px_var(--line-strong)]'
              }`}
            >
              <input type="radio" value={value} className="sr-only" {...register('condition')} />
              {t(`shop:condition.${value}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <TagsField
        tags={watch('tags')}
        note={note('tags')}
        onChange={(tags) => {
          setValue('tags', tags, { shouldDirty: true });
          onTouched?.('tags');
        }}
      />
    </div>
  );
}
