/** Parts of templates. A template is markup with `{{name}}` where a value goes (inline/fill.ts); it looks like the app's component. */
import i18next from 'i18next';
import type { HTMLAttributes } from 'react';

/** Slots and conditions as attributes that TypeScript knows. */
export const when = (name: string): HTMLAttributes<HTMLElement> => ({ 'data-if': name }) as HTMLAttributes<HTMLElement>;
export const each = (name: string): HTMLAttributes<HTMLElement> => ({ 'data-each': name }) as HTMLAttributes<HTMLElement>;

/** All plural forms of a text. @param of the value that decides, also inserted, as `{{amount}}` */
export function Plural({ of, amount, text, className }: { of: string; amount: string; text: string; className?: string }) {
  const { pluralCategories } = new Intl.PluralRules(i18next.language).resolvedOptions();
  const forms = pluralCategories.map((category) => [
    `data-${category}`,
    String(i18next.getResource(i18next.language, 'shop', `${text}_${category}`)).replace('{{count}}', `{{${amount}}}`),
  ]);
  return <span className={className} data-plural={of} {...Object.fromEntries(forms)} />;
}
