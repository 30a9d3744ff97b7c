/** Messages of form rules: keys with their namespace, stored in forms as plain strings until they are shown. */
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

type Topic = 'account' | 'auth' | 'checkout' | 'seller' | 'shop';
export type MessageKey = { [T in Topic]: `${T}:${ParseKeys<T>}` }[Topic];

/** A key as a rule writes it; one that does not exist does not compile. */
export const messageKey = (key: MessageKey): MessageKey => key;

/** @returns a function from the message of a field to its translation; undefined without a message */
export function useFormMessage() {
  const { i18n } = useTranslation();
  const isKey = (message: string): message is MessageKey => i18n.exists(message);
  return (message: string | undefined): string | undefined => (message && isKey(message) ? i18n.t(message) : undefined);
}
