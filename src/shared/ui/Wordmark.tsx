/** The wordmark: its tilde is a half-sun. The outlines are in index.html; the rest has the text colour. */
export function Wordmark({ height = 25 }: { height?: number }) {
  return (
    <svg height={height} viewBox="0 0 268 74.7" aria-hidden="true">
      <use href="#wordmark" />
    </svg>
  );
}
