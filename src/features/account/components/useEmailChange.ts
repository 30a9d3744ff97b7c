import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { emailRule } from '~/features/account/components/credentialRules';
import * as credentials from '~/features/account/services/credentials';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { codeOf, type ErrorCode } from '~/shared/lib/AppError';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';

const schema = v.object({ email: emailRule });
/** Errors that are shown at the field. */
const AT_THE_FIELD = new Set<ErrorCode>(['email-taken', 'email-invalid']);

/** The form for an email address, which takes effect when the link in the mail is opened. @param next where that link leads in the end */
export function useEmailChange(next?: string) {
  const { register, formState, handleSubmit, setError, getValues } = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const field = useFormField({ register, formState });
  const { mutate, isPending, isSuccess, error, variables } = useSingleMutation({
    mutationFn: (email: string) => credentials.changeEmail(email, next),
    onError: (failure) => {
      const code = codeOf(failure);
      if (AT_THE_FIELD.has(code)) setError('email', { message: messageKey(`shop:errors.${code}`) }, { shouldFocus: true });
    },
  });
  return {
    handleSubmit,
    field: field('email'),
    send: () => mutate(getValues('email').trim()),
    isPending,
    sentTo: isSuccess ? variables : null,
    /** What no field shows. */
    error: error && !AT_THE_FIELD.has(codeOf(error)) ? error : null,
  };
}
