import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { returnExceptions } from '~/features/catalogue/rules/product';
import { useFormField } from '~/shared/i18n/formMessages';
import { ChoiceSelect } from '~/shared/ui/ChoiceSelect';
import type { ProductForm } from './productSchema';

/** Whether buyers may return the product without a fault, and which exception of the law applies if not. */
export function ReturnsField({ form }: { form: UseFormReturn<ProductForm> }) {
  const { t } = useTranslation(['selling', 'shop']);
  const field = useFormField(form);
  return (
    <div className="sm:col-span-2">
      <ChoiceSelect
        label={t('form.returns')}
        hint={t('form.returnsHint')}
        options={['', ...returnExceptions]}
        nameOf={(exception) =>
          exception === '' ? t('form.returnsAllowed') : t('form.returnsExcluded', { goods: t(`shop:returnException.${exception}`) })
        }
        {...field('returnException')}
      />
    </div>
  );
}
