import type { OrderTableQuery } from '~/shared/config/tableQueries';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { daysBefore } from '~/shared/lib/days';
import type { Profile } from '~/features/account/rules/profile';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { useFormat } from '~/shared/i18n/useFormat';
import { almatyDate } from '~/shared/lib/format';
import { Button } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { FormError } from '~/shared/ui/FormAlert';
import { Sheet } from '~/shared/ui/Sheet';
import { useOrderFile } from './useOrderFile';

/** Days of a file unless others are chosen. */
const DAYS = 30;

interface FileSheetProps {
  seller: Profile;
  query: OrderTableQuery;
  isOpen: boolean;
  onClose: () => void;
}

/** Downloads the orders of the tab that is shown, of the chosen days. */
export function FileSheet({ seller, query: { state, search }, isOpen, onClose }: FileSheetProps) {
  const { t } = useTranslation('orders');
  const { number } = useFormat();
  const [today] = useState(() => almatyDate(new Date()));
  const form = useForm({ mode: 'onChange', defaultValues: { from: daysBefore(today, DAYS), to: today } });
  const field = useFormField(form);
  const { save, count, data, error, isPending, reset } = useOrderFile(seller);
  const submit = form.handleSubmit((days) => isPending || save({ state, search, ...days }));
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => {
        reset();
        onClose();
      }}
      title={t('seller.file.title')}
    >
      <p className="mt-1 text-sm font-medium">
        {t('seller.file.tab', { tab: t(`seller.orders.filters.${state}`) })}
        {search ? `, ${t('seller.file.search', { text: search })}` : ''}
      </p>
      <p className="mt-1 text-sm text-ink-2">{t('seller.file.text')}</p>
      <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
        <div className="grid grid-cols-2 gap-3">
          <TextField label={t('seller.file.from')} type="date" max={today} {...field('from', { deps: 'to', onChange: () => reset() })} />
          <TextField
            label={t('seller.file.to')}
            type="date"
            max={today}
            {...field('to', {
              onChange: () => reset(),
              validate: (to, { from }) => to === '' || to >= from || messageKey('orders:seller.file.order'),
            })}
          />
        </div>
        <FormError error={error} />
        <p className="text-sm text-ink-2 empty:hidden" role="status">
          {isPending && count > 0 ? t('seller.file.reading', { number: number(count) }) : ''}
          {data?.orders.length === 0 ? t('seller.file.none') : ''}
          {data?.isComplete === false ? t('seller.file.cut', { number: number(data.orders.length) }) : ''}
        </p>
        <Button type="submit" size="lg" isBusy={isPending}>
          {t('seller.file.save')}
        </Button>
      </form>
    </Sheet>
  );
}
