/** One rating star; `isFilled` false gives the empty one of a row of five. */
export function Star({ size = 14, isFilled = true }: { size?: number; isFilled?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'var(--star)' : 'var(--line)'}
      className="shrink-0"
      aria-hidden="true"
    >
      <path d="M12 2.2c.5 0 .9.3 1.1.7l2.5 5.1 5.6.8c1 .1 1.4 1.4.7 2.1l-4.1 4 1 5.6c.2 1-.9 1.8-1.8 1.3L12 19.2l-5 2.6c-.9.5-2-.3-1.8-1.3l1-5.6-4.1-4c-.7-.7-.3-2 .7-2.1l5.6-.8 2.5-5.1c.2-.5.6-.7 1.1-.7z" />
    </svg>
  );
}
