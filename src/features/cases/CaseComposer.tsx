import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as fieldLimits from '~/domain/fieldLimits';
import type { CaseSide, OrderCase } from '~/domain/orderCase';
import { messageKey, useFormField } from '~/i18n/formMessages';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/Field';
import type { Photo } from '~/ui/PhotosField';
import { CasePhotosField } from './CasePhotosField';
import { useCaseMessage } from './useCase';

interface CaseComposerProps {
  orderCase: OrderCase;
  side: CaseSide;
  isOwnTurn: boolean;
}

/** The field for a message with photos. It is no step: those are the buttons at the top of the page. */
export function CaseComposer({ orderCase, side, isOwnTurn }: CaseComposerProps) {
  const { t } = useTranslation('cases');
  const form = useForm<{ body: string; photos: Photo[] }>({ defaultValues: { body: '', photos: [] } });
  const field = useFormField(form);
  const photos = useWatch({ control: form.control, name: 'photos' });
  const { write, isPending } = useCaseMessage(orderCase);
  const send = form.handleSubmit(({ body, photos: sent }) =>
    write({ body: body.trim(), files: sent.flatMap(({ file }) => file ?? []) }, () => {
      for (const { url } of sent) URL.revokeObjectURL(url);
      // what was typed or chosen meanwhile is the next message; `sent` are copies
      const ids = new Set(sent.map(({ id }) => id));
      const now = form.getValues();
      form.reset({
        body: now.body.startsWith(body) ? now.body.slice(body.length).trimStart() : now.body,
        photos: now.photos.filter(({ id }) => !ids.has(id)),
      });
    }),
  );
  return (
    <form noValidate className="mt-5 grid gap-3 border-t border-line pt-4" onSubmit={(event) => void send(event)}>
      <TextArea
        label={t(side === 'buyer' ? 'messages.toSeller' : 'messages.toBuyer')}
        hint={isOwnTurn ? t('messages.noStep') : undefined}
        rows={2}
        maxLength={fieldLimits.caseMessage}
        {...field('body', {
          validate: (body) => body.trim() !== '' || photos.length > 0 || messageKey('cases:messages.empty'),
        })}
      />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <CasePhotosField
          photos={photos}
          used={orderCase.photos.length}
          isCompact
          onChange={(chosen) => {
            form.setValue('photos', chosen);
            form.clearErrors();
          }}
        />
        <Button type="submit" kind="secondary" size="sm" isBusy={isPending} wrapper="ml-auto">
          {t('messages.send')}
        </Button>
      </div>
    </form>
  );
}
