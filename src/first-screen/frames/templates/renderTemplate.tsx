/** The templates that the inline scripts fill, by name. Build time only. */
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Providers } from '~/app/Providers';
import { makeQueryClient } from '~/app/queryClient';
import { startI18nWith } from '~/i18n';
import type { Language } from '~/i18n/languages';
import { CartTemplate } from './CartTemplate';
import { ListTemplate } from './ListTemplate';
import { ProductTemplate } from './ProductTemplate';
import { StoreTemplate } from './StoreTemplate';

const templates: Record<string, ComponentType> = { list: ListTemplate, product: ProductTemplate, cart: CartTemplate, store: StoreTemplate };

/** Renders a template in one language. */
export async function renderTemplate(name: string, language: Language, words: Record<string, object>): Promise<string> {
  const Template = templates[name];
  if (!Template) throw new Error(`There is no template "${name}" (src/first-screen/frames/templates)`);
  await startI18nWith(language, { [language]: words });
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <Providers queryClient={makeQueryClient()}>
        <Template />
      </Providers>
    </StaticRouter>,
  );
}
