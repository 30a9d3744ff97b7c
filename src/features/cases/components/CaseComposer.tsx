import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as columnLimits from '~/shared/generated/columnLimits';
import type { CaseSide, OrderCase } from '~/features/orders/rules/orderCase';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { Button } from '~/shared/ui/Button';
import { TextArea } from '~/shared/ui/Field';
import type { Photo } from '~/features/catalogue/components/photos/PhotosField';
import { CasePhotosField } from './CasePhotosField';
import { useCaseMessage } from './caseMutations';

interface CaseComposerProps {
  orderCase: OrderCase;
  side: CaseSide;
  isOwnTurn: boolean;
}

/** The field for a message with photos, on demand: the steps are the buttons at the top of the page. Who is asked for an answer finds it open. */
export function CaseComposer(props: CaseComposerProps) {
  const { t } = useTranslation('cases');
  const asked = props.orderCase.possible.task === 'answer_question';
  const [opened, setOpened] = useState<'no' | 'asked' | 'clicked'>('no');
  // stays open after the answer
  if (asked && opened === 'no') setOpened('asked');
  if (opened !== 'no') return <MessageForm {...props} isFocused={opened === 'clicked'} />;
  return (
    <Button kind="secondary" wrapper="mt-4" icon={<MessageCircle size={18} aria-hidden="true" />} onClick={() => setOpened('clicked')}>
      {t(props.side === 'buyer' ? 'messages.toSeller' : 'messages.toBuyer')}
    </Button>
  );
}

function MessageForm({ orderCase, side, isOwnTurn, isFocused }: CaseComposerProps & { isFocused: boolean }) {
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
        // eslint-disable-next-line jsx-a11y/no-autofocus -- a click has opened the field
        autoFocus={isFocused}
        maxLength={columnLimits.caseMessage}
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
