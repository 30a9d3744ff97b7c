import type { ReactNode } from 'react';

/** Checkbox with its label, large enough for touch. */
export function Checkbox({ isOn, onChange, children }: { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2 text-md">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-[var(--primary)]"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
