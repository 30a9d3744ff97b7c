import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ruleSubjects, type WordRule } from '~/features/account/rules/moderation';
import { useProposeRule } from '~/features/operator/services/moderationQueries';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { Button } from '~/shared/ui/Button';
import { ChoiceSelect } from '~/shared/ui/ChoiceSelect';
import { TextField } from '~/shared/ui/Field';
import { FormError } from '~/shared/ui/FormAlert';

const ACTIONS = ['review', 'block'] as const;
/** Characters of the words of a rule. */
const LEAST_WORDS = 2;
const MAX_WORDS = 60;

/** A new rule, inactive at first. */
export function ProposeRule() {
  const { t } = useTranslation('operator');
  const form = useForm<Pick<WordRule, 'words' | 'action' | 'subject'>>({
    defaultValues: { words: '', action: 'review', subject: 'other' },
  });
  const field = useFormField(form);
  const { mutate, isPending, error } = useProposeRule();
  const submit = form.handleSubmit((rule) => isPending || mutate(rule, () => form.resetField('words')));
  return (
    <form noValidate className="card mt-4 grid gap-4 p-4 sm:grid-cols-2 lg:p-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('words.words')}
        hint={t('words.hint')}
        wrapper="sm:col-span-2"
        maxLength={MAX_WORDS}
        {...field('words', { validate: (words) => words.trim().length >= LEAST_WORDS || messageKey('operator:words.length') })}
      />
      <ChoiceSelect label={t('words.what')} options={ACTIONS} nameOf={(one) => t(`words.action.${one}`)} {...field('action')} />
      <ChoiceSelect label={t('words.about')} options={ruleSubjects} nameOf={(one) => t(`words.subject.${one}`)} {...field('subject')} />
      {error ? (
        <div className="sm:col-span-2">
          <FormError error={error} />
        </div>
      ) : null}
      <Button type="submit" kind="secondary" wrapper="sm:col-span-2 sm:justify-self-start" isBusy={isPending}>
        {t('words.propose')}
      </Button>
    </form>
  );
}
