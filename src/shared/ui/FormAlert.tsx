import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';

const COLORS = { error: 'bg-danger-soft text-danger', warning: 'bg-warning-soft text-warning', success: 'bg-success-soft text-success' };

/** Message of a whole form, above its fields: an error, what waits, or success. */
export function FormAlert({ kind, children }: { kind: keyof typeof COLORS; children: ReactNode }) {
  const Icon = kind === 'success' ? CircleCheck : CircleAlert;
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={`flex gap-2.5 rounded-md px-4 py-3 text-sm ${COLORS[kind]}`}>
      <Icon size={20} className="shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}

/** Why the request of a form failed; nothing without an error. */
export function FormError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return error ? <FormAlert kind="error">{t(`errors.${codeOf(error)}`)}</FormAlert> : null;
}
