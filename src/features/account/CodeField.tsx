import { TextField } from '~/ui/Field';

const DIGITS = 6;

/** The digits of what was typed ("123 456" is fine), or null while they are not six. */
export function sixDigits(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length === DIGITS ? digits : null;
}

/** The six digits of an authenticator app. */
export function CodeField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={DIGITS + 1}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
