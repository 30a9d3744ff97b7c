/** The wordmark: its tilde is a half-sun. The outlines stand once in index.html; the other letters have the text colour. */
export function Wordmark({ height = 25 }: { height?: number }) {
  return (
    <svg height={height} viewBox="0 0 268 74.7" aria-hidden="true">
      <use href="#wordmark" />
    </svg>
  );
}
