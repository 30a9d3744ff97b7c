import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/Field';

/** A field for the caption of photos that have none. */
export function CaptionPaste({ isOpen, onRead }: { isOpen: boolean; onRead: (caption: string) => void }) {
  const { t } = useTranslation('seller');
  const [text, setText] = useState('');
  if (!isOpen) return null;
  return (
    <div className="mt-4 rounded-lg bg-surface-2 p-4">
      <TextArea
        label={t('create.paste')}
        rows={3}
        maxLength={5000}
        value={text}
        hint={t('create.pasteHint')}
        onChange={(event) => setText(event.target.value)}
      />
      <Button kind="outline" size="sm" wrapper="mt-2.5" disabled={text.trim() === ''} onClick={() => onRead(text.trim())}>
        {t('create.read')}
      </Button>
    </div>
  );
}
