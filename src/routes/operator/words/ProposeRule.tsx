import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RuleSubject, ruleSubjects, type WordRule } from '~/domain/moderation';
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
  const [words, setWords] = useState('');
  const [action, setAction] = useState<WordRule['action']>('review');
  const [subject, setSubject] = useState<RuleSubject>('other');
  const { mutate, isPending, error } = useProposeRule(useOperatorId());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ words, action, subject }, () => setWords(''));
  };
  return (
    <form className="card mt-4 grid gap-4 p-4 sm:grid-cols-2 lg:p-5" onSubmit={submit}>
      <TextField
        label={t('words.words')}
        hint={t('words.hint')}
        wrapper="sm:col-span-2"
        required
        minLength={2}
        maxLength={MAX_WORDS}
        value={words}
        onChange={({ target: { value } }) => setWords(value)}
      />
      <ChoiceSelect
        label={t('words.what')}
        value={action}
        options={ACTIONS}
        nameOf={(one) => t(`words.action.${one}`)}
        onChange={setAction}
      />
      <ChoiceSelect
        label={t('words.about')}
        value={subject}
        options={ruleSubjects}
        nameOf={(one) => t(`words.subject.${one}`)}
        onChange={setSubject}
      />
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
