import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** Message of a whole form, above its fields: error or success. */
export function FormAlert({ kind, children }: { kind: 'error' | 'success'; children: ReactNode }) {
  const Icon = kind === 'error' ? CircleAlert : CircleCheck;
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex gap-2.5 rounded-md px-4 py-3 text-sm ${kind === 'error' ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success'}`}
    >
      <Icon size={20} className="shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
