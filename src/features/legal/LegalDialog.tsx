import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import type { Language } from '~/i18n/languages';
import { useLanguage } from '~/i18n/useFormat';
import * as legalTexts from '~/services/legalTexts';
import type { LegalText } from '~/services/legalTexts';
import { Button } from '~/ui/Button';
import { Sheet } from '~/ui/Sheet';
import { Spinner } from '~/ui/Spinner';

const legalQuery = (text: LegalText, language: Language) =>
  queryOptions({
    queryKey: ['legal', text, language],
    queryFn: () => legalTexts.legalText(text, language),
    staleTime: Infinity,
    retry: false,
  });

interface LegalDialogProps {
  text: LegalText;
  isOpen: boolean;
  onClose: () => void;
}

/** The document begins with its title, and the dialog has it already. */
const withoutTitle = (text: string, title: string): string =>
  text.toLowerCase().startsWith(`# ${title.toLowerCase()}\n`) ? text.slice(title.length + 2) : text;

/** A text from "Legal Bucket" as formatted text. Raw HTML in the file is shown as text (docs/threat-model.md#x02). */
export default function LegalDialog({ text, isOpen, onClose }: LegalDialogProps) {
  const { t } = useTranslation('help');
  const title = t(`legal.${text}.title`);
  const { data, isError, isPending } = useQuery(legalQuery(text, useLanguage()));
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      {isPending ? (
        <p role="status" className="flex items-center gap-3 py-8 text-md">
          <Spinner /> {t('legal.loading')}
        </p>
      ) : null}
      {isError ? (
        <p role="alert" className="py-8 text-md">
          {t(`legal.${text}.failed`)}
        </p>
      ) : null}
      {data ? (
        <div className="prose mt-3">
          <Markdown components={{ h1: 'h3', h2: 'h3', h3: 'h4' }} disallowedElements={['img', 'h6']} skipHtml>
            {withoutTitle(data, title)}
          </Markdown>
        </div>
      ) : null}
      <Button size="lg" wrapper="mt-5 w-full" onClick={onClose}>
        {t('legal.close')}
      </Button>
    </Sheet>
  );
}
