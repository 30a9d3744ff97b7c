import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as fieldLimits from '~/domain/fieldLimits';
import type { CaseSide, OrderCase } from '~/domain/orderCase';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/Field';
import type { Photo } from '~/ui/PhotosField';
import { CasePhotosField } from './CasePhotosField';
import { useCaseMessage } from './useCase';

interface CaseComposerProps {
  orderCase: OrderCase;
  side: CaseSide;
  userId: string;
  isOwnTurn: boolean;
}

/** The field for a message with photos. It is no step: those are the buttons at the top of the page. */
export function CaseComposer({ orderCase, side, userId, isOwnTurn }: CaseComposerProps) {
  const { t } = useTranslation('cases');
  const [body, setBody] = useState('');
  const [photos, setPhotos] = useState<Photo[]>([]);
  const { write, isPending } = useCaseMessage(userId, orderCase.id);
  const text = body.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text === '' && photos.length === 0) return;
    write({ body: text, files: photos.flatMap(({ file }) => file ?? []) }, () => {
      for (const { url } of photos) URL.revokeObjectURL(url);
      setBody('');
      setPhotos([]);
    });
  };
  return (
    <form className="mt-5 grid gap-3 border-t border-line pt-4" onSubmit={send}>
      <TextArea
        label={t(side === 'buyer' ? 'messages.toSeller' : 'messages.toBuyer')}
        hint={isOwnTurn ? t('messages.noStep') : undefined}
        rows={2}
        maxLength={fieldLimits.caseMessage}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <CasePhotosField photos={photos} used={orderCase.photos.length} isCompact onChange={setPhotos} />
        <Button type="submit" kind="secondary" size="sm" isBusy={isPending} wrapper="ml-auto">
          {t('messages.send')}
        </Button>
      </div>
    </form>
  );
}
