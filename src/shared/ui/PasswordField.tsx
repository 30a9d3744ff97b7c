import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from './Field';

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'type'> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Password field that can show its text. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      inside={
        <button
          type="button"
          aria-label={t(isShown ? 'form.hidePassword' : 'form.showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="absolute right-0.5 top-0.5 grid size-11 place-items-center text-ink-3 hover:text-ink"
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      }
    />
  );
}
