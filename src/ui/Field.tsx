import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface Frame {
  label: string;
  hint?: string | undefined;
  /** The problem and how to fix it; hides the hint. */
  error?: string | undefined;
  isOptional?: boolean;
  wrapper?: string;
  /** A control inside the field's right end. */
  inside?: ReactNode;
}

interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string;
}

function Framed({ label, hint, error, isOptional, wrapper = '', inside, children }: Frame & { children: (wiring: Wiring) => ReactNode }) {
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
        <p className="err" id={note}>
          <CircleAlert size={16} className="mt-px shrink-0" aria-hidden="true" />
          {error}
        </p>
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
}: Frame & Plain<InputHTMLAttributes<HTMLInputElement>> & { ref?: Ref<HTMLInputElement> }) {
  const frame = { label, hint, error, wrapper, inside, isOptional: isOptional ?? false } as Frame;
  return <Framed {...frame}>{(wiring) => <input ref={ref} {...rest} {...wiring} />}</Framed>;
}

export function TextArea({
  ref,
  label,
  hint,
  error,
  isOptional,
  wrapper,
  ...rest
}: Frame & Plain<TextareaHTMLAttributes<HTMLTextAreaElement>> & { ref?: Ref<HTMLTextAreaElement> }) {
  const frame = { label, hint, error, wrapper, isOptional: isOptional ?? false } as Frame;
  return <Framed {...frame}>{(wiring) => <textarea ref={ref} rows={2} {...rest} {...wiring} />}</Framed>;
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
}: Frame & Plain<SelectHTMLAttributes<HTMLSelectElement>> & { ref?: Ref<HTMLSelectElement> }) {
  const frame = { label, hint, error, wrapper } as Frame;
  return (
    <Framed {...frame}>
      {(wiring) => (
        <select ref={ref} {...rest} {...wiring} className={`${wiring.className} select`}>
          {children}
        </select>
      )}
    </Framed>
  );
}
