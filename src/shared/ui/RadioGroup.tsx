import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { FieldError } from './FieldError';

interface RadioGroupProps<Value extends string> extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'value'> {
  ref?: Ref<HTMLInputElement>;
  legend: string;
  isLegendHidden?: boolean;
  options: readonly Value[];
  nameOf: (option: Value) => string;
  /** What a choice means, below it. */
  textOf?: (option: Value) => string;
  error?: string | undefined;
}

/** One choice of a fixed list, each option large enough for touch. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, isLegendHidden, options, nameOf, textOf, error, ...input } = props;
  const id = useId();
  return (
    <fieldset role="radiogroup" aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined}>
      <legend className={isLegendHidden ? 'sr-only' : 'label'}>{legend}</legend>
      {options.map((option) => (
        <label key={option} className="flex min-h-11 items-center gap-3 py-1.5 text-md">
          <input type="radio" value={option} className="size-5 shrink-0 accent-[var(--primary)]" {...input} />
          <span>
            <span className={textOf && 'font-medium'}>{nameOf(option)}</span>
            {textOf ? <span className="block text-sm text-ink-2">{textOf(option)}</span> : null}
          </span>
        </label>
      ))}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
