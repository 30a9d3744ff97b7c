import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from './FieldError';

interface ShellProps {
  label: string;
  hint?: string | undefined;
  /** The problem and how to fix it; hides the hint. */
  error?: string | undefined;
  isOptional?: boolean | undefined;
  wrapper?: string | undefined;
  /** A control inside the field's right end. */
  inside?: ReactNode;
}

interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string;
}

function FieldShell({
  label,
  hint,
  error,
  isOptional,
  wrapper = '',
  inside,
  children,
}: ShellProps & { children: (wiring: Wiring) => ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <div className={wrapper}>
      <label className="label" htmlFor={id}>
        {label}
        {isOptional ? <span className="font-normal text-ink-3"> — {t('form.optional')}</span> : null}
      </label>
      <div className="relative">
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': note,
          className: `field ${error ? 'is-error' : ''} ${inside ? 'pr-12' : ''}`,
        })}
        {inside}
      </div>
      {error ? (
        <FieldError id={note} isAlert={false}>
          {error}
        </FieldError>
      ) : hint ? (
        <p className="hint" id={note}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

type Plain<T> = Omit<T, 'className' | 'id'>;

/** A text field with its label above and its error below. */
export function TextField({
  ref,
  label,
  hint,
  error,
  isOptional,
  wrapper,
  inside,
  ...rest
}: ShellProps & Plain<InputHTMLAttributes<HTMLInputElement>> & { ref?: Ref<HTMLInputElement> }) {
  const shell = { label, hint, error, wrapper, inside, isOptional };
  return <FieldShell {...shell}>{(wiring) => <input ref={ref} {...rest} {...wiring} />}</FieldShell>;
}

export function TextArea({
  ref,
  label,
  hint,
  error,
  isOptional,
  wrapper,
  ...rest
}: ShellProps & Plain<TextareaHTMLAttributes<HTMLTextAreaElement>> & { ref?: Ref<HTMLTextAreaElement> }) {
  const shell = { label, hint, error, wrapper, isOptional };
  return <FieldShell {...shell}>{(wiring) => <textarea ref={ref} rows={2} {...rest} {...wiring} />}</FieldShell>;
}

/** The native select, because phones have their own list for it. */
export function Select({
  ref,
  label,
  hint,
  error,
  wrapper,
  children,
  ...rest
}: ShellProps & Plain<SelectHTMLAttributes<HTMLSelectElement>> & { ref?: Ref<HTMLSelectElement> }) {
  const shell = { label, hint, error, wrapper };
  return (
    <FieldShell {...shell}>
      {(wiring) => (
        <select ref={ref} {...rest} {...wiring} className={`${wiring.className} select`}>
          {children}
        </select>
      )}
    </FieldShell>
  );
}
