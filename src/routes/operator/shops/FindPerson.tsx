import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { operatorPaths } from '~/config/operatorPaths';
import * as fieldLimits from '~/domain/fieldLimits';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/Field';

/** Opens the page of a person by username. */
export function FindPerson() {
  const { t } = useTranslation('operator');
  const navigate = useNavigate();
  const { register, handleSubmit } = useForm({ defaultValues: { name: '' } });
  const submit = handleSubmit(({ name }) => {
    const username = name.trim().replace(/^@/, '');
    if (username) void navigate(operatorPaths.person(username));
  });
  return (
    <form role="search" className="mt-4 flex max-w-md items-end gap-2.5" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('shops.find')}
        wrapper="min-w-0 grow"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={fieldLimits.username + 1}
        {...register('name')}
      />
      <Button type="submit" kind="secondary" size="field">
        {t('keys.open')}
      </Button>
    </form>
  );
}
