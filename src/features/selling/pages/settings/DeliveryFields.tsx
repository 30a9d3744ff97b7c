import { type FieldArrayMethodProps, useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type DeliveryWay, deliveryWays } from '~/features/catalogue/rules/delivery';
import { useFormField } from '~/shared/i18n/formMessages';
import { RadioGroup } from '~/shared/ui/RadioGroup';
import { emptyRow, PriceRows, type PricesForm } from './PriceRows';
import type { SettingsForm } from './settingsSchema';

/** What delivery costs: to be agreed, free everywhere, or by city. */
export function DeliveryFields({ form }: { form: UseFormReturn<SettingsForm> }) {
  const { t } = useTranslation('selling');
  // the rows know these fields of the form only
  const prices = form as unknown as UseFormReturn<PricesForm>;
  const rows = useFieldArray({ control: prices.control, name: 'delivery' });
  const field = useFormField(form);
  const saved = form.formState.defaultValues?.delivery;
  const choose = (way: DeliveryWay) => {
    // prices that are not shown would be checked, but could not be corrected
    const noFocus: FieldArrayMethodProps = { shouldFocus: false };
    if (way !== 'cities') return rows.replace([]);
    return saved && saved.length > 0 ? rows.replace(saved.map((row) => ({ ...emptyRow, ...row }))) : rows.append(emptyRow, noFocus);
  };
  return (
    <>
      <RadioGroup
        legend={t('settings.delivery')}
        isLegendHidden
        options={deliveryWays}
        nameOf={(way) => t(`settings.way.${way}`)}
        textOf={(way) => t(`settings.way.${way}Text`)}
        {...field('deliveryWay', { onChange: (event: { target: { value: DeliveryWay } }) => choose(event.target.value) })}
      />
      {form.watch('deliveryWay') === 'cities' ? <PriceRows form={prices} rows={rows} /> : null}
    </>
  );
}
