import { X } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SiteSettings } from '~/features/operator/rules/siteSettings';
import { CommandFailed } from '~/features/operator/components/CommandFailed';
import { useChangeSettings } from '~/features/operator/services/settingsQueries';
import { useHolidayName } from '~/features/operator/components/useHolidayName';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { useFormat } from '~/shared/i18n/useFormat';
import { almatyDate } from '~/shared/lib/format';
import { useRemovableRows } from '~/shared/lib/useRemovableRows';
import { Button, IconButton } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { Card } from '~/shared/ui/Section';
import { showToast } from '~/shared/ui/toast';

/** The public holidays that lie ahead: each is added or removed at once. */
export function PublicHolidays({ settings, onReload }: { settings: SiteSettings; onReload: () => Promise<unknown> }) {
  const { t } = useTranslation('operator');
  const nameOf = useHolidayName();
  const { day: dayText } = useFormat();
  const [today] = useState(() => almatyDate(new Date()));
  const form = useForm({ defaultValues: { day: '', name: '' } });
  const field = useFormField(form);
  const removable = useRemovableRows<HTMLUListElement>(settings.holidays.length);
  const { mutate, reset, isPending, error } = useChangeSettings();
  const save = (day: string, name: string | null, onDone?: () => void) => {
    if (isPending) return;
    const changes = { public_holidays: { [day]: name } };
    const text = t(name === null ? 'settings.holidays.removed' : 'settings.holidays.added');
    mutate({ version: settings.version, changes }, () => {
      onDone?.();
      showToast({ kind: 'success', text });
    });
  };
  const submit = form.handleSubmit(({ day, name }) => save(day, name.trim(), form.reset));
  const reload = () => {
    reset();
    void onReload();
  };
  return (
    <Card title={t('settings.holidays.title')} wrapper="mt-6">
      <form
        noValidate
        className="mt-3 grid items-start gap-4 sm:grid-cols-[12rem_1fr_auto]"
        aria-label={t('settings.holidays.add')}
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={t('settings.holidays.day')}
          type="date"
          min={today}
          {...field('day', { validate: (day) => day >= today || messageKey('operator:settings.holidays.dayWrong') })}
        />
        <TextField
          label={t('settings.holidays.name')}
          maxLength={80}
          autoComplete="off"
          {...field('name', { validate: (name) => name.trim() !== '' || messageKey('operator:settings.category.required') })}
        />
        <Button type="submit" wrapper="sm:mt-7" data-add isBusy={isPending}>
          {t('settings.holidays.add')}
        </Button>
      </form>
      <CommandFailed error={error} conflict={t('settings.conflict')} onReload={reload} />
      {settings.holidays.length === 0 ? <p className="mt-4 text-md text-ink-2">{t('settings.holidays.none')}</p> : null}
      <ul {...removable} className="mt-4 divide-y divide-line border-t border-line">
        {settings.holidays.map(({ day, name }) => (
          <li key={day} className="flex min-h-12 items-center gap-3 py-1.5">
            <span className="grid min-w-0 grow gap-x-4 sm:grid-cols-[12rem_1fr]">
              <time dateTime={day} className="num text-md">
                {dayText(day)}
              </time>
              <bdi className="text-sm text-ink-2 [overflow-wrap:anywhere] sm:text-md">{nameOf(name)}</bdi>
            </span>
            <IconButton
              wrapper="shrink-0"
              label={t('settings.holidays.remove', { day: dayText(day), name: nameOf(name) })}
              aria-disabled={isPending || undefined}
              onClick={() => save(day, null)}
            >
              <X size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
