import type { ReactNode } from 'react';
import { Card } from '~/ui/Section';

export interface Fact {
  name: string;
  value: ReactNode;
  /** Said in words and shown in red. */
  problem?: string | null;
}

/** Names and values under a heading. */
export function FactCard({ title, facts, children }: { title: string; facts: Fact[]; children?: ReactNode }) {
  return (
    <Card title={title}>
      <dl className="mt-2 divide-y divide-line text-sm">
        {facts.map(({ name, value, problem }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className={`num [overflow-wrap:anywhere] ${problem ? 'font-semibold text-danger' : ''}`}>
              {value}
              {problem ? ` · ${problem}` : null}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
}
