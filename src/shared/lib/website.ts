/** The seller writes this text: only a web address becomes a link. */
export function siteOf(website: string | null): URL | null {
  try {
    const url = new URL(website ?? '');
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}
