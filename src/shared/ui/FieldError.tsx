import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FieldErrorProps {
  /** Names the error for `aria-describedby`. */
  id?: string | undefined;
  /** Not of a field that gets the focus: its description is read then. */
  isAlert?: boolean;
  children: ReactNode;
}

/** What is wrong with a field or a group, and how to fix it; nothing without a text. */
export function FieldError({ id, isAlert = true, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p id={id} className="err" role={isAlert ? 'alert' : undefined}>
      <CircleAlert size={16} className="mt-px shrink-0" aria-hidden="true" />
      {children}
    </p>
  );
}
