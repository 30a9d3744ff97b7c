import { isLanguage } from '~/shared/i18n/languages';

/** The document's title; React lifts it into the head. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} — Tañda`}</title>;
}

/** The page's canonical address, in the language that the address asks for. Search engines need the origin too. */
export function CanonicalLink({ path }: { path: string }) {
  // none at build time
  const location = typeof window === 'undefined' ? undefined : window.location;
  const asked = new URLSearchParams(location?.search).get('hl');
  return (
    <link
      rel="canonical"
      href={(location?.origin ?? '') + path + (isLanguage(asked) ? `${path.includes('?') ? '&' : '?'}hl=${asked}` : '')}
    />
  );
}
