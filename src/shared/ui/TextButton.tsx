import type { LucideIcon } from 'lucide-react';

interface TextButtonProps {
  icon: LucideIcon;
  label: string;
  /** The object of the action, where the page has several such buttons: follows the label in the name, not shown. */
  about?: string | undefined;
  onClick: () => void;
}

/** A quiet button, icon and text, that opens a dialog. */
export function TextButton({ icon: Icon, label, about, onClick }: TextButtonProps) {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-2 underline-offset-4 hover:underline"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Icon size={16} aria-hidden="true" />
      {label}
      {about ? <span className="sr-only">{about}</span> : null}
    </button>
  );
}
