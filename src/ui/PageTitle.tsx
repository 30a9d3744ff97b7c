/** The document's title; React lifts it into the head. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} — Tañda`}</title>;
}
