import { X } from 'lucide-react';

/** Removes the photo at whose upper right corner it stands; `label` names both. */
export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    className="absolute -right-2 -top-2 grid size-8 place-items-center rounded-full bg-surface text-ink-2 shadow-sm"
    aria-label={label}
    onClick={onClick}
  >
    <X size={16} aria-hidden="true" />
  </button>
);
