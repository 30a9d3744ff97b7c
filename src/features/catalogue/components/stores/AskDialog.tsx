import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { externalLinks } from '~/shared/config/externalLinks';
import { codeOf } from '~/shared/lib/AppError';
import { InstagramGlyph } from '~/shared/ui/icons/InstagramGlyph';
import { Sheet } from '~/shared/ui/Sheet';
import { storeQueries } from '~/features/catalogue/services/storeQueries';

interface AskDialogProps {
  sellerId: string;
  message: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The ways a seller can be asked: WhatsApp with the message written already, or Instagram. */
export default function AskDialog({ sellerId, message, isOpen, onClose }: AskDialogProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(storeQueries.contact(sellerId));
  const links = {
    ...(data?.whatsapp ? { WhatsApp: externalLinks.whatsApp(message, data.whatsapp) } : {}),
    ...(data?.instagram ? { Instagram: externalLinks.instagram(data.instagram) } : {}),
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('ask.label')}>
      <p className="mt-2 rounded-lg bg-surface-2 p-4 text-md">{message}</p>
      {data || error ? null : <div className="skel mt-4 h-12" aria-busy="true" />}
      {error ? <p className="mt-4 text-md">{t(`errors.${codeOf(error)}`)}</p> : null}
      {data && Object.keys(links).length === 0 ? <p className="mt-4 text-md">{t('ask.none')}</p> : null}
      <div className="mt-4 grid gap-2.5">
        {Object.entries(links).map(([app, href]) => (
          <a key={app} href={href} target="_blank" rel="noopener noreferrer" className="btn btn-lg btn-primary" onClick={onClose}>
            {app === 'Instagram' ? <InstagramGlyph size={18} /> : null}
            {t('ask.in', { app })}
          </a>
        ))}
      </div>
    </Sheet>
  );
}
