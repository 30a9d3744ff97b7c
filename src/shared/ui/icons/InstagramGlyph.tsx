/** Own icon: the icon library contains no brands. */
export function InstagramGlyph({ size = 20 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect width="20" height="20" x="2" y="2" rx="5.500" />
      <circle cx="12" cy="12" r="4.200" />
      <path d="M17.4 6.6h.01" />
    </svg>
  );
}
