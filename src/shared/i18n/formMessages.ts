/** Messages of form rules: keys with their namespace, stored in forms as plain strings until they are shown. */
import type { ParseKeys } from 'i18next';
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  type FormState,
  get,
  type RegisterOptions,
  type UseFormRegister,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';

type Topic = 'account' | 'address' | 'auth' | 'cases' | 'catalogue' | 'checkout' | 'operator' | 'orders' | 'selling' | 'shop';
export type MessageKey = { [T in Topic]: `${T}:${ParseKeys<T>}` }[Topic];

/** A key as a rule writes it; one that does not exist does not compile. */
export const messageKey = (key: MessageKey): MessageKey => key;

/**
 * @param values what the messages name, e.g. a limit
 * @returns a function from the message of a field to its translation; undefined without a message
 */
export function useFormMessage(values: Record<string, string> = {}) {
  const { i18n } = useTranslation();
  const isKey = (message: string): message is MessageKey => i18n.exists(message);
  return (message: string | undefined): string | undefined =>
    message && isKey(message) ? i18n.t(message, { replace: values }) : undefined;
}

/**
 * Connects a form with the inputs of `shared/ui/Field`.
 * @param values what the messages name, e.g. a limit
 * @returns a function from the name of a field to its props: registration and translated error
 */
export function useFormField<Values extends FieldValues>(
  { register, formState }: { register: UseFormRegister<Values>; formState: FormState<NoInfer<Values>> },
  values: Record<string, string> = {},
) {
  const message = useFormMessage(values);
  const { errors } = formState;
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    error: message(get<typeof errors, FieldError | undefined>(errors, name)?.message),
    ...register(name, options),
  });
}
