import type { ReactNode } from 'react';

interface FactListProps {
  /** A fact without a value is left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Names on the left, values on the right, a line each. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="mt-3 grid gap-1.5 text-md">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num max-w-[65%] shrink-0 text-right font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
