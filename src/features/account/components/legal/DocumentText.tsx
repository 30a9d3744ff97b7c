import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import type { SiteDocument } from '~/features/account/rules/document';
import { useFormat } from '~/shared/i18n/useFormat';

/** The title is that of the page. */
const withoutTitle = (text: string): string => text.replace(/^# [^\n]*\n/, '');

/** Markdown as formatted text; raw HTML in it is dropped (docs/threat-model.md#x02). */
export function FormattedText({ text }: { text: string }) {
  return (
    <div className="prose mt-3">
      <Markdown components={{ h1: 'h3', h2: 'h3', h3: 'h4' }} disallowedElements={['img', 'h6']} skipHtml>
        {withoutTitle(text)}
      </Markdown>
    </div>
  );
}

/** A document with its version. */
export function DocumentText({ document }: { document: SiteDocument }) {
  const { t } = useTranslation('account');
  const { day } = useFormat();
  return (
    <>
      <p className="mt-2 text-sm text-ink-3">
        {t('legal.version', { version: String(document.number), date: day(document.effectiveFrom) })}
      </p>
      <FormattedText text={document.body} />
    </>
  );
}
