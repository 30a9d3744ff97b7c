import { useId } from 'react';

export type HorizonObject = 'cart' | 'heart' | 'search' | 'box' | 'door' | 'cloud';

const shape = { fill: 'var(--surface)', stroke: 'var(--ink)', strokeWidth: 2.5, strokeLinejoin: 'round' } as const;
const line = { fill: 'none', stroke: 'var(--ink)', strokeWidth: 2.5, strokeLinecap: 'round' } as const;

const objects: Record<HorizonObject, React.ReactNode> = {
  cart: (
    <>
      <path d="M76 92h48l4 34H72z" {...shape} />
      <path d="M88 98V86a12 12 0 0 1 24 0v12" {...line} />
    </>
  ),
  heart: <path d="M100 127s-25-15-25-33a14 14 0 0 1 25-9 14 14 0 0 1 25 9c0 18-25 33-25 33z" {...shape} />,
  search: (
    <>
      <circle cx="97" cy="100" r="19" {...shape} />
      <path d="M111 114l13 13" {...line} />
    </>
  ),
  box: (
    <>
      <path d="M72 98l28-12 28 12v26l-28 10-28-10z" {...shape} />
      <path d="M72 98l28 11 28-11M100 109v25" {...line} />
    </>
  ),
  door: <path d="M74 127V98a26 26 0 0 1 52 0v29h-15V98a11 11 0 0 0-22 0v29z" {...shape} />,
  cloud: (
    <>
      <path d="M78 122a14 14 0 0 1 2-28 21 21 0 0 1 40-2 15 15 0 0 1 2 30z" {...shape} />
      <path d="M92 106h16" {...line} />
    </>
  ),
};

/** Illustration of empty and failed states: an object on a horizon with the sun behind it. */
export default function EmptyIllustration({ object }: { object: HorizonObject }) {
  const clip = useId();
  const sunY = object === 'cloud' ? 128 : 106;
  return (
    <svg className="w-44" viewBox="0 0 200 150" aria-hidden="true">
      <clipPath id={clip}>
        <rect width="200" height="124" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <circle cx="100" cy={sunY} r="72" fill="var(--dawn)" opacity=".14" />
        <circle cx="100" cy={sunY} r="52" fill="var(--dawn)" />
        <path d="M0 108c22-12 36-16 56-9s30-6 48-6 34 15 54 9 30-6 42-2v30H0z" fill="color-mix(in oklab, var(--sky) 30%, var(--bg))" />
        <path d="M0 118c28-12 54-8 82-4s70-12 118-3v20H0z" fill="color-mix(in oklab, var(--sky) 50%, var(--bg))" />
      </g>
      <path d="M6 124h188" {...line} />
      <g transform="translate(0 -2)">{objects[object]}</g>
    </svg>
  );
}
