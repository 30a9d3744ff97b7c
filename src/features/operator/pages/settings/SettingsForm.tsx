import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fromEntries } from '~/shared/lib/entries';
import { changesOf, type SiteSettings, rangeOf, type SettingName, wrongSettings } from '~/features/operator/rules/siteSettings';
import { CommandFailed } from '~/features/operator/components/CommandFailed';
import { useChangeSettings } from '~/features/operator/services/settingsQueries';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import { TextField } from '~/shared/ui/Field';
import { showToast } from '~/shared/ui/toast';
import type { SettingsPageName } from './SettingsLayout';

const HINTS: Partial<Record<SettingName, 'commission' | 'hours' | 'ownPeriod' | 'law'>> = {
  payment: 'ownPeriod',
  payment_answer: 'ownPeriod',
  open_return: 'law',
  open_wrong_or_damaged: 'law',
  commission_rate: 'commission',
  weekday_1: 'hours',
};
type Section =
  | ('contact' | 'stores' | 'commission' | 'decisions' | 'orders' | 'hours')
  | ('payment' | 'shipping' | 'sales' | 'windows' | 'caseAnswers' | 'caseGoods' | 'caseMoney');

interface SettingsFormProps {
  page: SettingsPageName;
  settings: SiteSettings;
  sections: readonly (readonly [section: Section, names: readonly SettingName[]])[];
  onReload: () => Promise<unknown>;
}

/** The settings of some sections; only what was changed is sent, with the version that was read. */
export function SettingsForm({ page, settings, sections, onReload }: SettingsFormProps) {
  const { t } = useTranslation('operator');
  const { number } = useFormat();
  const { mutate, reset, isPending, error } = useChangeSettings();
  const problemOf = (name: SettingName, earlier: SettingName | null) => {
    if (earlier !== null) return t('settings.longer', { than: t(`settings.name.${earlier}`) });
    const range = rangeOf(name);
    return range ? t('settings.range', { min: number(range[0]), max: number(range[1]) }) : t('settings.wrong');
  };
  const { register, handleSubmit, formState, control } = useForm({
    defaultValues: settings.values,
    resolver: (values) => {
      const wrong = [...wrongSettings(values)].map(
        ([name, earlier]) => [name, { type: 'wrong', message: problemOf(name, earlier) }] as const,
      );
      return wrong.length === 0 ? { values, errors: {} } : { values: {}, errors: fromEntries(wrong) };
    },
  });
  const changes = changesOf(settings.values, useWatch({ control, compute: (values) => values }));
  const submit = handleSubmit(() => {
    if (isPending || !changes) return;
    mutate({ version: settings.version, changes }, () => showToast({ kind: 'success', text: t('settings.saved') }));
  });
  const reload = () => {
    reset();
    void onReload();
  };
  return (
    <form noValidate className="mt-4 grid gap-4" aria-label={t(`settings.page.${page}.title`)} onSubmit={(event) => void submit(event)}>
      {sections.map(([section, names]) => (
        <fieldset key={section} className="card grid gap-4 p-4 sm:grid-cols-2 lg:p-5">
          <legend className="sr-only">{t(`settings.section.${section}`)}</legend>
          <h2 className="font-semibold sm:col-span-2" aria-hidden="true">
            {t(`settings.section.${section}`)}
          </h2>
          {names.map((name) => {
            const hint = HINTS[name];
            return (
              <TextField
                key={name}
                label={t(`settings.name.${name}`)}
                inputMode={rangeOf(name) ? 'numeric' : undefined}
                autoComplete="off"
                hint={hint ? t(`settings.hint.${hint}`) : undefined}
                error={formState.errors[name]?.message}
                {...register(name)}
              />
            );
          })}
        </fieldset>
      ))}
      <CommandFailed error={error} conflict={t('settings.conflict')} onReload={reload} />
      <Button type="submit" size="lg" isBusy={isPending} disabled={!changes}>
        {t('settings.save')}
      </Button>
    </form>
  );
}
