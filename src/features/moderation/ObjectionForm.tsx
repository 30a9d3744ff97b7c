import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as fieldLimits from '~/domain/fieldLimits';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/Field';
import { FormError } from '~/ui/FormAlert';

/** One objection to a decision; an operator answers it. */
export function ObjectionForm({ sending: { mutate, isPending, error } }: { sending: UseMutationResult<void, Error, string> }) {
  const { t } = useTranslation('account');
  const [isOpen, setIsOpen] = useState(false);
  const [words, setWords] = useState('');
  if (!isOpen) {
    return (
      <Button kind="secondary" wrapper="mt-4" onClick={() => setIsOpen(true)}>
        {t('notices.object')}
      </Button>
    );
  }
  return (
    <form
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() && !isPending) mutate(words);
      }}
    >
      <TextArea
        label={t('notices.why')}
        hint={t('notices.once')}
        rows={4}
        required
        maxLength={fieldLimits.reportComment}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <FormError error={error} />
      <Button type="submit" isBusy={isPending}>
        {t('notices.send')}
      </Button>
    </form>
  );
}
