import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as columnLimits from '~/shared/generated/columnLimits';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import type { SingleMutation } from '~/shared/lib/useSingleMutation';
import { Button } from '~/shared/ui/Button';
import { TextArea } from '~/shared/ui/Field';
import { FormError } from '~/shared/ui/FormAlert';

/** One objection to a decision; an operator answers it. */
export function ObjectionForm({ sending: { mutate, isPending, error } }: { sending: SingleMutation<string> }) {
  const { t } = useTranslation('account');
  const { isOpen, open } = useDisclosure();
  const form = useForm({ defaultValues: { words: '' } });
  const field = useFormField(form);
  const submit = form.handleSubmit(({ words }) => isPending || mutate(words));
  if (!isOpen) {
    return (
      <Button kind="secondary" wrapper="mt-4" onClick={open}>
        {t('notices.object')}
      </Button>
    );
  }
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('notices.why')}
        hint={t('notices.once')}
        rows={4}
        maxLength={columnLimits.reportComment}
        {...field('words', { validate: (words) => words.trim() !== '' || messageKey('account:notices.whyMissing') })}
      />
      <FormError error={error} />
      <Button type="submit" isBusy={isPending}>
        {t('notices.send')}
      </Button>
    </form>
  );
}
