/** The document's title; React lifts it into the head. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} — Tañda`}</title>;
}

/** The page's one true address, without whatever was added on the way here. Search engines want it whole. */
export function CanonicalLink({ path }: { path: string }) {
  return <link rel="canonical" href={`${globalThis.location?.origin ?? ''}${path}`} />;
}
