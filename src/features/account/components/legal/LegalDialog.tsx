import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '~/features/account/rules/document';
import { useLanguage } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import { Sheet } from '~/shared/ui/Sheet';
import { Spinner } from '~/shared/ui/Spinner';
import { DocumentText } from './DocumentText';
import { documentQuery } from '~/features/account/services/documentQuery';

interface LegalDialogProps {
  text: DocumentKind;
  isOpen: boolean;
  onClose: () => void;
}

/** The version of a document that applies today. */
export default function LegalDialog({ text, isOpen, onClose }: LegalDialogProps) {
  const { t } = useTranslation('account');
  const { data, isError, isPending } = useQuery(documentQuery(text, useLanguage()));
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t(`legal.${text}.title`)}>
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
      {data ? <DocumentText document={data} /> : null}
      <Button size="lg" wrapper="mt-5 w-full" onClick={onClose}>
        {t('legal.close')}
      </Button>
    </Sheet>
  );
}
