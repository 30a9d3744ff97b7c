import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readChat } from '~/features/orders/rules/chatAddress';
import { formatPhone } from '~/shared/lib/phone';
import { Button } from '~/shared/ui/Button';
import { TextArea } from '~/shared/ui/Field';
import type { SaleForm } from './saleSchema';

export type ChatFields = Partial<Pick<SaleForm, 'name' | 'phone' | 'city' | 'street' | 'flat' | 'comment'>>;

/** A message pasted from a chat: what is recognised in it goes to the fields below, where the seller checks it. */
export function ChatField({ onRead }: { onRead: (fields: ChatFields) => void }) {
  const { t } = useTranslation(['orders', 'address']);
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState('');
  const read = (message: string) => {
    const { name, phone, city, street, flat, comment } = readChat(message);
    const all = {
      name,
      phone: phone && formatPhone(phone),
      city: city && ('key' in city ? t(`address:city.${city.key}`) : city.name),
      street,
      flat,
      comment,
    };
    const fields: ChatFields = Object.fromEntries(Object.entries(all).filter((field): field is [string, string] => field[1] !== null));
    const labels = {
      name: t('seller.sale.name'),
      phone: t('seller.sale.phone'),
      city: t('seller.sale.city'),
      street: t('address:field.street'),
    };
    const found = Object.entries(labels).filter(([field]) => field in fields);
    onRead(fields);
    setAnswer(
      found.length > 0
        ? t('seller.sale.filled', { fields: found.map(([, label]) => label.toLowerCase()).join(', ') })
        : t('seller.sale.nothingFound'),
    );
  };
  return (
    <div className="grid gap-2">
      <TextArea
        label={t('seller.sale.chat')}
        isOptional
        rows={3}
        maxLength={2000}
        autoComplete="off"
        hint={t('seller.sale.chatHint')}
        value={text}
        onChange={({ target, nativeEvent }) => {
          setText(target.value);
          setAnswer('');
          if ('inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste') read(target.value);
        }}
      />
      {text.trim() === '' ? null : (
        <Button kind="secondary" size="sm" wrapper="justify-self-start" onClick={() => read(text)}>
          {t('seller.sale.fill')}
        </Button>
      )}
      <p className="text-sm text-ink-2 empty:hidden" role="status">
        {answer}
      </p>
    </div>
  );
}
