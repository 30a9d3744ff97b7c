/** The language of the account: mails of the site and of the auth service are in it. */
import { supabase } from '~/shared/api/client';
import { storedSession } from '~/shared/api/session';

/** Stores the language that a signed-in user has chosen. A failure changes nothing but the next mails, so it is not reported. */
export async function saveLanguage(language: string): Promise<void> {
  if (!storedSession()) return;
  try {
    await (await supabase()).auth.updateUser({ data: { language } });
  } catch {
    // without a connection the account stays in its language
  }
}

/** Stores the page's language with an account that has none: it was made with a provider. */
export async function saveMissingLanguage(metadata: Record<string, unknown>): Promise<void> {
  if (!metadata.language) await saveLanguage(document.documentElement.lang);
}
