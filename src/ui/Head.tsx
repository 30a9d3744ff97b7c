/** The document's title; React lifts it into the head. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} — Tañda`}</title>;
}

/** The page's canonical address, without query. Search engines need the origin too. */
export function CanonicalLink({ path }: { path: string }) {
  return <link rel="canonical" href={`${globalThis.location?.origin ?? ''}${path}`} />;
}
