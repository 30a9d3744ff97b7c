import { ClipboardPaste } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as columnLimits from '~/shared/generated/columnLimits';
import { conditions } from '~/features/catalogue/rules/product';
import { payout } from '~/features/catalogue/rules/sellerProduct';
import { useFormField, useFormMessage } from '~/shared/i18n/formMessages';
import { useFormat, useLanguage } from '~/shared/i18n/useFormat';
import { TextArea, TextField } from '~/shared/ui/Field';
import { CategorySelect } from './CategorySelect';
import { DetailsField } from './DetailsField';
import type { FilledField } from './fromCaption';
import type { ProductForm } from './productSchema';
import { ReturnsField } from './ReturnsField';
import { TagsField } from './TagsField';
import { TextsField } from './TextsField';
import { followText } from './translationFields';
import { VariantsField } from './VariantsField';
import { WaysField } from './WaysField';
import { toWhole } from './wholeNumber';

interface ProductFieldsProps {
  form: UseFormReturn<ProductForm>;
  commissionRate: number;
  /** Fields with values from the caption; each says so until it is changed. */
  fromCaption?: FilledField[];
  onTouched?: (field: FilledField) => void;
  /** Puts the text of the post into the description again. */
  onTakeCaption?: (() => void) | undefined;
  stockHint?: string | undefined;
  /** Of the product that is edited. */
  storedCategory?: string;
}

const NONE: FilledField[] = [];

function ConditionField({ form }: { form: UseFormReturn<ProductForm> }) {
  const { t } = useTranslation(['selling', 'shop']);
  const condition = form.watch('condition');
  return (
    <fieldset className="sm:col-span-2">
      <legend className="label">{t('form.condition')}</legend>
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
            <input type="radio" value={value} className="sr-only" {...form.register('condition')} />
            {t(`shop:condition.${value}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function UseCaptionButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('selling');
  return (
    <button type="button" className="mt-1.5 inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-sky" onClick={onClick}>
      <ClipboardPaste size={16} aria-hidden="true" />
      {t('form.takeCaption')}
    </button>
  );
}

/** The fields of a product, the same for creating and editing one. */
export function ProductFields({
  form,
  commissionRate,
  fromCaption = NONE,
  onTouched,
  onTakeCaption,
  stockHint,
  storedCategory,
}: ProductFieldsProps) {
  const { t } = useTranslation(['selling', 'shop']);
  const format = useFormat();
  const onScreen = useLanguage();
  const { watch, getValues, setValue, formState } = form;
  const message = useFormMessage();
  const formField = useFormField(form);
  const isFromCaption = (field: FilledField) => fromCaption.includes(field);
  const note = (field: FilledField, hint?: string) => (isFromCaption(field) ? `✦ ${t('form.fromCaption')}` : hint);
  const field = (name: Exclude<FilledField, 'tags' | 'variants'>) =>
    formField(name, {
      onChange: () => {
        // another text may be in another language
        if (name === 'name' || name === 'description') setValue('language', followText(getValues(), getValues('language') || onScreen));
        onTouched?.(name);
      },
    });
  const price = toWhole(watch('discountPrice')) ?? toWhole(watch('price'));
  const earnings = price && t('form.payout', { amount: format.money(payout(price, commissionRate)), rate: format.percent(commissionRate) });
  const whole = {
    inputMode: 'numeric',
    autoComplete: 'off',
    inside: <span className="pointer-events-none absolute right-3.5 top-1/2 -translate-y-1/2 text-ink-3">₸</span>,
  } as const;
  return (
    <>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <TextsField form={form}>
          <TextField
            label={t('form.name')}
            hint={note('name', t('form.nameHint'))}
            maxLength={columnLimits.productName}
            {...field('name')}
          />
          <div>
            <TextArea label={t('form.description')} rows={5} hint={note('description')} {...field('description')} />
            {onTakeCaption ? <UseCaptionButton onClick={onTakeCaption} /> : null}
          </div>
        </TextsField>
        <TextField label={t('form.price')} hint={note('price', earnings || undefined)} {...whole} {...field('price')} />
        <TextField
          label={t('form.discountPrice')}
          hint={note('discountPrice', t('shop:form.optional'))}
          {...whole}
          {...field('discountPrice')}
        />
        <CategorySelect
          hint={note('category')}
          chosen={watch('category')}
          stored={storedCategory}
          onNotOffered={() => {
            setValue('category', '');
            onTouched?.('category');
          }}
          {...field('category')}
        />
        {watch('variants').length > 0 ? null : (
          <TextField label={t('form.stock')} hint={stockHint} {...whole} inside={null} {...formField('stock')} />
        )}
        <ConditionField form={form} />
        <ReturnsField form={form} />
        <WaysField excluded={watch('excludedWays')} onChange={(ways) => setValue('excludedWays', ways, { shouldDirty: true })} />
        <TextField label={t('form.weight')} isOptional hint={t('form.weightHint')} {...whole} inside={null} {...formField('weight')} />
        <TagsField
          tags={watch('tags')}
          note={note('tags')}
          onChange={(tags) => {
            setValue('tags', tags, { shouldDirty: true });
            onTouched?.('tags');
          }}
        />
      </div>
      <VariantsField
        rows={watch('variants')}
        error={message(formState.errors.variants?.message)}
        isFromCaption={isFromCaption('variants')}
        onChange={(rows) => {
          setValue('variants', rows, { shouldDirty: true, shouldValidate: formState.isSubmitted });
          onTouched?.('variants');
        }}
      />
      <DetailsField
        category={watch('category')}
        fields={watch('attributes')}
        sizes={[...new Set(watch('variants').map(({ size }) => size.trim()))].filter(Boolean)}
        error={formState.errors.attributes?.message}
        onChange={(fields) => setValue('attributes', fields, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
      />
    </>
  );
}
