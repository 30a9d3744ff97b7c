import { Check, CircleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import * as shopLimits from '~/shared/lib/shopLimits';
import { Spinner } from './Spinner';

export interface ToastMessage {
  text: string;
  kind: 'success' | 'error' | 'plain' | 'loading';
  action?: { label: string; onClick: () => void };
  /** For messages that the user did not trigger; the default depends on kind. */
  durationMs?: number;
}

/** One message. */
export function Toast({ text, kind, action }: ToastMessage) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className="toast pointer-events-auto">
      {kind === 'success' ? (
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-dawn text-on-dawn">
          <Check size={16} strokeWidth={2.5} aria-hidden="true" />
        </span>
      ) : kind === 'error' ? (
        <CircleAlert size={22} className="shrink-0 text-toast-danger" aria-hidden="true" />
      ) : kind === 'loading' ? (
        <Spinner />
      ) : null}
      <span className="min-w-0 flex-1">{text}</span>
      {action ? (
        <button
          type="button"
          className="min-h-8 shrink-0 rounded-md px-1 font-semibold text-toast-action hover:underline"
          onClick={action.onClick}
        >
          {action.label}
        </button>
      ) : null}
    </div>
  );
}

/** Renders the messages: top centre, the newest three of at most twenty (the library's limit). */
export default function ToastList() {
  const { toasts, handlers } = useToaster();
  const shown = toasts.filter((toast) => toast.visible).slice(0, shopLimits.toastsShown);
  return (
    <div
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--nav-h)+8px)] z-toast flex flex-col items-center gap-2 px-4"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {shown.map((toast) => (
        <Fragment key={toast.id}>{resolveValue(toast.message, toast)}</Fragment>
      ))}
    </div>
  );
}
