import type { InputHTMLAttributes, Ref } from 'react';

interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** What the choice means, below it. */
  text?: string;
}

/** One of several choices, large enough for touch. */
export function Radio({ label, text, ...input }: RadioProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1.5 text-md">
      <input type="radio" className="size-5 shrink-0 accent-[var(--primary)]" {...input} />
      <span>
        <span className={text && 'font-medium'}>{label}</span>
        {text ? <span className="block text-sm text-ink-2">{text}</span> : null}
      </span>
    </label>
  );
}
