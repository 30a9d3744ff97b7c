import type { ComponentProps } from 'react';
import { TextField } from '~/shared/ui/Field';

/** The longest code, typed in groups. */
const MAX_LENGTH = 12;

/** A code of digits: six from an authenticator app, or those of an email. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'inputMode' | 'autoComplete' | 'maxLength'>) {
  return <TextField {...props} inputMode="numeric" autoComplete="one-time-code" maxLength={MAX_LENGTH} />;
}
