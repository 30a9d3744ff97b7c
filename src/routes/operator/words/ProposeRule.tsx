import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ruleSubjects, type WordRule } from '~/domain/moderation';
import { useProposeRule } from '~/features/moderation/moderationQueries';
import { useOperatorId } from '~/features/operator/operatorQueries';
import { Button } from '~/ui/Button';
import { ChoiceSelect } from '~/ui/ChoiceSelect';
import { TextField } from '~/ui/Field';
import { FormError } from '~/ui/FormAlert';

const ACTIONS = ['review', 'block'] as const;
/** The longest words of a rule. */
const MAX_WORDS = 60;

/** A new rule, inactive at first. */
export function ProposeRule() {
  const { t } = useTranslation('operator');
  const { register, handleSubmit, resetField } = useForm<Pick<WordRule, 'words' | 'action' | 'subject'>>({
    defaultValues: { words: '', action: 'review', subject: 'other' },
  });
  const { mutate, isPending, error } = useProposeRule(useOperatorId());
  const submit = handleSubmit((rule) => isPending || mutate(rule, () => resetField('words')));
  return (
    <form className="card mt-4 grid gap-4 p-4 sm:grid-cols-2 lg:p-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('words.words')}
        hint={t('words.hint')}
        wrapper="sm:col-span-2"
        required
        minLength={2}
        maxLength={MAX_WORDS}
        {...register('words')}
      />
      <ChoiceSelect label={t('words.what')} options={ACTIONS} nameOf={(one) => t(`words.action.${one}`)} {...register('action')} />
      <ChoiceSelect label={t('words.about')} options={ruleSubjects} nameOf={(one) => t(`words.subject.${one}`)} {...register('subject')} />
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
