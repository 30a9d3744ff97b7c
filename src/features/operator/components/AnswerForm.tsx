import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as columnLimits from '~/shared/generated/columnLimits';
import { Button } from '~/shared/ui/Button';
import { TextArea } from '~/shared/ui/Field';
import { FormError } from '~/shared/ui/FormAlert';

interface AnswerFormProps {
  /** Named by the buttons for screen readers. */
  about: string;
  hasObjection: boolean;
  /** Is an answer needed to grant the objection, too? */
  needsWords?: boolean;
  isBusy: boolean;
  error: unknown;
  /** Not for what cannot be lifted. */
  onGrant?: ((words: string) => void) | undefined;
  onKeep: (words: string) => void;
}

/** Lifts a decision of the platform, or answers an objection and leaves it so. */
export function AnswerForm({ about, hasObjection, needsWords = false, isBusy, error, onGrant, onKeep }: AnswerFormProps) {
  const { t } = useTranslation('operator');
  const [words, setWords] = useState('');
  const isEmpty = words.trim().length < columnLimits.explanationLeast;
  const send = (answer: (words: string) => void) => {
    if (!isBusy) answer(words);
  };
  return (
    <div className="mt-3 grid gap-3">
      {hasObjection ? (
        <TextArea
          label={t('hidden.answer')}
          hint={t(needsWords ? 'stores.answerHint' : 'hidden.answerHint')}
          maxLength={columnLimits.reportComment}
          value={words}
          onChange={({ target: { value } }) => setWords(value)}
        />
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        {onGrant ? (
          <Button
            kind="secondary"
            isBusy={isBusy}
            disabled={needsWords && isEmpty}
            aria-label={`${t('hidden.restore')}: ${about}`}
            onClick={() => send(onGrant)}
          >
            {t('hidden.restore')}
          </Button>
        ) : null}
        {hasObjection ? (
          <Button
            kind="secondary"
            isBusy={isBusy && !onGrant}
            disabled={isEmpty}
            aria-label={`${t('hidden.keep')}: ${about}`}
            onClick={() => send(onKeep)}
          >
            {t('hidden.keep')}
          </Button>
        ) : null}
      </div>
      <FormError error={error} />
    </div>
  );
}
