import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as columnLimits from '~/shared/generated/columnLimits';
import type { Photo } from '~/features/catalogue/components/photos/PhotosField';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { Button } from '~/shared/ui/Button';
import { TextArea } from '~/shared/ui/Field';

interface MessageFormProps {
  label: string;
  hint?: string | undefined;
  /** Has a click opened the form? */
  isFocused: boolean;
  photos: (props: { photos: Photo[]; onChange: (photos: Photo[]) => void }) => ReactNode;
  write: (message: { body: string; files: File[] }, onSuccess: () => void) => void;
  isPending: boolean;
}

/** The field for the next message with its photos. */
export function MessageForm({ label, hint, isFocused, photos: photosField, write, isPending }: MessageFormProps) {
  const { t } = useTranslation('cases');
  const form = useForm<{ body: string; photos: Photo[] }>({ defaultValues: { body: '', photos: [] } });
  const field = useFormField(form);
  const photos = useWatch({ control: form.control, name: 'photos' });
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
        label={label}
        hint={hint}
        rows={2}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- a click has opened the field
        autoFocus={isFocused}
        maxLength={columnLimits.caseMessage}
        {...field('body', {
          validate: (body) => body.trim() !== '' || photos.length > 0 || messageKey('cases:messages.empty'),
        })}
      />
      <div className="flex flex-wrap items-start justify-between gap-3">
        {photosField({
          photos,
          onChange(chosen) {
            form.setValue('photos', chosen);
            form.clearErrors();
          },
        })}
        <Button type="submit" kind="secondary" size="sm" isBusy={isPending} wrapper="ml-auto">
          {t('messages.send')}
        </Button>
      </div>
    </form>
  );
}
