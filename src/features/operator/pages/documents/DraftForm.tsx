import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DocumentDraft, DocumentKind } from '~/features/account/rules/document';
import { FormattedText } from '~/features/account/components/legal/DocumentText';
import { useSaveDraft } from '~/features/operator/services/documentQueries';
import { CommandFailed } from '~/features/operator/components/CommandFailed';
import { fallbackLanguage, type Language, languages, languageTable } from '~/shared/i18n/languages';
import { Button } from '~/shared/ui/Button';
import { TextArea } from '~/shared/ui/Field';
import { SegmentedControl } from '~/shared/ui/SegmentedControl';
import { showToast } from '~/shared/ui/toast';

const MAX_TEXT = 50_000;

/** One text at a time, with its preview. */
export function DraftForm({ kind, draft, onReload }: { kind: DocumentKind; draft: DocumentDraft; onReload: () => void }) {
  const { t } = useTranslation('operator');
  const { register, handleSubmit, getValues } = useForm({ defaultValues: draft.texts });
  const [language, setLanguage] = useState<Language>(fallbackLanguage);
  const [isPreview, setIsPreview] = useState(false);
  const { mutate, isPending, error } = useSaveDraft(kind);
  const saved = () => showToast({ kind: 'success', text: t('documents.saved') });
  const submit = handleSubmit((texts) => isPending || mutate({ revision: draft.revision, texts }, saved));
  return (
    <form
      noValidate
      className="card mt-4 grid gap-4 p-4 lg:p-5"
      aria-label={t('documents.draftForm')}
      onSubmit={(event) => void submit(event)}
    >
      <SegmentedControl
        label={t('documents.language')}
        options={languages.map((value) => ({ value, label: languageTable[value].name }))}
        value={language}
        onChange={setLanguage}
      />
      {isPreview ? (
        <div lang={language}>
          <FormattedText text={getValues(language)} />
        </div>
      ) : (
        <TextArea
          key={language}
          label={t('documents.body', { language: languageTable[language].name })}
          hint={t('documents.bodyHint')}
          rows={16}
          lang={language}
          maxLength={MAX_TEXT}
          {...register(language)}
        />
      )}
      <CommandFailed error={error} conflict={t('documents.conflict')} onReload={onReload} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" isBusy={isPending}>
          {t('documents.save')}
        </Button>
        <Button kind="secondary" aria-pressed={isPreview} onClick={() => setIsPreview(!isPreview)}>
          {t('documents.preview')}
        </Button>
      </div>
    </form>
  );
}
