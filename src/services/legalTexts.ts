/** The texts that users accept: files in storage, which the operator replaces without a new build. */
import { env } from '~/config/env';
import { fallbackLanguage } from '~/i18n/languages';
import { PUBLIC, storageError } from './storage';
import { toAppError } from './toAppError';

const LEGAL_FILES = { privacy: 'privacy-policy', terms: 'terms-of-use' } as const;
export type LegalText = keyof typeof LEGAL_FILES;

/** A legal text as markdown, in the given language where there is one. @throws AppError */
export async function legalText(text: LegalText, language: string): Promise<string> {
  const file = `${LEGAL_FILES[text]}${language === fallbackLanguage ? '' : `.${language}`}.md`;
  const response = await fetch(`${env.supabaseUrl}${PUBLIC}${encodeURIComponent('Legal Bucket')}/${file}`).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (!response.ok) throw storageError({ ...((await response.json().catch(() => null)) as object | null), status: response.status });
  return response.text();
}
