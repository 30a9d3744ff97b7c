/** A small line chart beside a number, hidden from screen readers. */
export function Sparkline({ values }: { values: number[] }) {
  const [width, height] = [84, 28];
  const top = Math.max(1, ...values);
  const points = values.map(
    (value, i) => [(i * (width - 6)) / Math.max(1, values.length - 1) + 2, height - 4 - (value / top) * (height - 8)] as const,
  );
  const last = points.at(-1) ?? [0, 0];
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="shrink-0">
      <polyline
        fill="none"
        stroke="var(--chart-1)"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        points={points.map((point) => point.map((n) => n.toFixed(1)).join()).join(' ')}
      />
      <circle cx={last[0]} cy={last[1]} r="2.5" fill="var(--dawn)" stroke="var(--surface)" />
    </svg>
  );
}
