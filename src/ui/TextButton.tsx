import type { LucideIcon } from 'lucide-react';

/** A quiet button, icon and text, that opens a dialog. */
export function TextButton({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-2 underline-offset-4 hover:underline"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Icon size={16} aria-hidden="true" />
      {label}
    </button>
  );
}
