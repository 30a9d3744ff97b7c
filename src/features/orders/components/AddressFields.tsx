import { ChevronDown } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import { formatPhone, normalizePhone } from '~/shared/lib/phone';
import { useFormField } from '~/shared/i18n/formMessages';
import { TextArea, TextField } from '~/shared/ui/Field';
import type { addressSchema } from './addressSchema';
import { CityNames } from './CityNames';

interface AddressFieldsProps {
  form: UseFormReturn<v.InferInput<typeof addressSchema>>;
  /** Nothing is sent to who fetches the goods. */
  hasStreet?: boolean;
}
interface FieldProps extends Pick<AddressFieldsProps, 'form'> {
  wrapper?: string;
}

// a field is registered where it is shown: the first wrong one gets the focus, in the order in which they were registered
const GRID = 'grid gap-x-4 gap-y-4 lg:gap-y-5 sm:grid-cols-2';

function NameField({ form, wrapper }: FieldProps) {
  const { t } = useTranslation('address');
  return <TextField label={t('field.name')} autoComplete="name" wrapper={wrapper} {...useFormField(form)('name')} />;
}

function PhoneField({ form }: FieldProps) {
  const { t } = useTranslation('address');
  const phone = useFormField(form)('phone');
  return (
    <TextField
      label={t('field.phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 701 234 56 78"
      hint={t('field.phoneHint')}
      {...phone}
      onBlur={async (event) => {
        const normal = normalizePhone(event.target.value);
        if (normal) form.setValue('phone', formatPhone(normal));
        await phone.onBlur(event);
      }}
    />
  );
}

function CityField({ form }: FieldProps) {
  const { t } = useTranslation('address');
  return (
    <>
      <TextField label={t('field.city')} autoComplete="address-level2" list="cities" {...useFormField(form)('city')} />
      <CityNames />
    </>
  );
}

function StreetField({ form, autoComplete }: FieldProps & { autoComplete: string }) {
  const { t } = useTranslation('address');
  return <TextField label={t('field.street')} autoComplete={autoComplete} {...useFormField(form)('street')} />;
}

function FlatField({ form, wrapper }: FieldProps) {
  const { t } = useTranslation('address');
  return <TextField label={t('field.flat')} isOptional autoComplete="address-line2" wrapper={wrapper} {...useFormField(form)('flat')} />;
}

function CommentField({ form }: FieldProps) {
  const { t } = useTranslation('address');
  return (
    <TextArea
      label={t('field.comment')}
      isOptional
      wrapper="sm:col-span-2"
      placeholder={t('field.commentExample')}
      {...useFormField(form)('comment')}
    />
  );
}

/** Recipient and address: six fields; four when nothing is sent to an address. */
export function AddressFields({ form, hasStreet = true }: AddressFieldsProps) {
  return (
    <div className={`mt-3 lg:mt-5 ${GRID}`}>
      <NameField form={form} wrapper="sm:col-span-2" />
      <PhoneField form={form} />
      <CityField form={form} />
      {hasStreet ? (
        <>
          <StreetField form={form} autoComplete="address-line1" />
          <FlatField form={form} />
        </>
      ) : null}
      <CommentField form={form} />
    </div>
  );
}

/** The four fields that an order needs; what may be added to them is behind a line that opens, and open where it says something. */
export function ShortAddressFields({ form, hasStreet = true }: AddressFieldsProps) {
  const { t } = useTranslation('address');
  const { errors, defaultValues } = form.formState;
  const hasDetails = [errors.flat, errors.comment, defaultValues?.flat, defaultValues?.comment].some(Boolean);
  return (
    <>
      <div className={GRID}>
        <PhoneField form={form} />
        <NameField form={form} />
        <CityField form={form} />
        {hasStreet ? <StreetField form={form} autoComplete="street-address" /> : null}
      </div>
      <details open={hasDetails} className="group mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-medium text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
          {t(hasStreet ? 'details' : 'detailsNote')}
          <ChevronDown size={16} className="group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className={`mt-2 ${GRID}`}>
          {hasStreet ? <FlatField form={form} wrapper="sm:col-span-2" /> : null}
          <CommentField form={form} />
        </div>
      </details>
    </>
  );
}
