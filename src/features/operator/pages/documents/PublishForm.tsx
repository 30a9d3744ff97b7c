import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canPublish, MIN_TEXT, type DocumentDraft, type DocumentKind } from '~/features/account/rules/document';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { usePublish } from '~/features/operator/services/documentQueries';
import { operatorQueries } from '~/features/operator/services/operatorQueries';
import { useFormat } from '~/shared/i18n/useFormat';
import { almatyDate } from '~/shared/lib/format';
import { ConfirmButton } from '~/shared/ui/ConfirmDialog';
import { TextField } from '~/shared/ui/Field';
import { FormError } from '~/shared/ui/FormAlert';
import { Card } from '~/shared/ui/Section';
import { showToast } from '~/shared/ui/toast';

/** Publishes the saved draft from a day on, after a question; owners only. */
export function PublishForm({ kind, draft }: { kind: DocumentKind; draft: DocumentDraft }) {
  const { t } = useTranslation('operator');
  const format = useFormat();
  const id = useUserId();
  const isOwner = useQuery(operatorQueries.roles(id)).data?.includes('owner') ?? false;
  const [today] = useState(() => almatyDate(new Date()));
  const [day, setDay] = useState(today);
  const { mutate, isPending, error } = usePublish(kind);
  const isReady = canPublish(draft.texts);
  if (!isOwner) return <p className="mt-4 text-sm text-ink-2">{t('documents.ownersPublish')}</p>;
  const publish = () => {
    const done = () => showToast({ kind: 'success', text: t('documents.published') });
    mutate({ revision: draft.revision, day }, done);
  };
  return (
    <Card title={t('documents.publish')} wrapper="mt-4 grid gap-4" heading="text-lg font-semibold">
      <p className="text-sm text-ink-2">{isReady ? t('documents.publishText') : t('documents.notReady', { min: MIN_TEXT })}</p>
      <TextField label={t('documents.day')} type="date" min={today} value={day} onChange={({ target: { value } }) => setDay(value)} />
      <FormError error={error} />
      <ConfirmButton
        kind="secondary"
        isBusy={isPending}
        disabled={!isReady || day === ''}
        question={t('documents.confirmTitle')}
        text={day ? t('documents.confirmText', { date: format.day(day) }) : ''}
        confirmKind="primary"
        onConfirm={publish}
      >
        {t('documents.publish')}
      </ConfirmButton>
    </Card>
  );
}
