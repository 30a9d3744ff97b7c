import { TextField } from '~/ui/Field';

const DIGITS = 6;
const MOST_DIGITS = 10;

/** The digits of what was typed ("123 456" is fine), or null while they are not six. */
export function sixDigits(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length === DIGITS ? digits : null;
}

/** The digits of a code by e-mail, whose length is a setting of the auth service; null while there are too few or too many. */
export function mailCodeDigits(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length >= DIGITS && digits.length <= MOST_DIGITS ? digits : null;
}

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** A code of digits: six from an authenticator app, or those of a mail. */
export function CodeField({ label, value, onChange, error }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={MOST_DIGITS + 2}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
