/** Loading spinner: a half-sun rising over a line. Decorative; the text beside it describes the progress. */
export function Spinner() {
  return (
    <svg className="sun" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
      <clipPath id="sun-sky">
        <rect width="24" height="16" />
      </clipPath>
      <g clipPath="url(#sun-sky)">
        <circle className="sun-disc" cx="12" cy="16" r="6.5" fill="var(--dawn)" />
      </g>
      <path d="M2 17h20" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
