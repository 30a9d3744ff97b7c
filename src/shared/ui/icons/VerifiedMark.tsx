/** The blue seal of a verified seller. Text beside it says so; this is decoration. */
export function VerifiedMark({ size = 16 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className="shrink-0" aria-hidden="true">
      <path
        fill="var(--sky)"
        d="M12 1.6l2.7 2 3.3-.2 1 3.2 2.8 1.8-1.1 3.2 1.1 3.1-2.8 1.9-1 3.1-3.3-.1-2.7 2-2.7-2-3.3.1-1-3.1-2.8-1.9 1.1-3.1L2.2 8.4 5 6.6l1-3.2 3.3.2z"
      />
      <path
        fill="none"
        stroke="var(--surface)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M8.4 12.2l2.5 2.4 4.7-5"
      />
    </svg>
  );
}
