/** The blue seal of a verified seller. Text beside it says so; this is decoration. */
export function VerifiedMark({ size = 16 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className="shrink-0" aria-hidden="true">
      <path
        fill="var(--sky)"
        d="M12 1.600l2.700 2 3.300-.2 1 3.200 2.800 1.800-1.100 3.200 1.100 3.100-2.800 1.900-1 3.100-3.300-.1-2.700 2-2.700-2-3.300.1-1-3.100-2.800-1.900 1.100-3.100L2.200 8.400 5 6.600l1-3.200 3.300.2z"
      />
      <path
        fill="none"
        stroke="var(--surface)"
        strokeWidth="2.200"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M8.400 12.200l2.500 2.400 4.700-5"
      />
    </svg>
  );
}
