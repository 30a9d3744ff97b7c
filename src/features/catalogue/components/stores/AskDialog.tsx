import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { externalLinks } from '~/shared/config/externalLinks';
import { questionPaths } from '~/shared/config/questionPaths';
import { codeOf } from '~/shared/lib/AppError';
import { ButtonLink } from '~/shared/ui/Button';
import { InstagramGlyph } from '~/shared/ui/icons/InstagramGlyph';
import { Sheet } from '~/shared/ui/Sheet';
import { storeQueries } from '~/features/catalogue/services/storeQueries';

interface AskDialogProps {
  sellerId: string;
  /** The product that is asked about: here, too, unless it is one's own. */
  productId?: string | undefined;
  message: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The ways a seller can be asked: here, in WhatsApp with the message written already, or in Instagram. */
export default function AskDialog({ sellerId, productId, message, isOpen, onClose }: AskDialogProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(storeQueries.contact(sellerId));
  const { user } = useAuth();
  const isHere = productId !== undefined && user?.id !== sellerId;
  const links = {
    ...(data?.whatsapp ? { WhatsApp: externalLinks.whatsApp(message, data.whatsapp) } : {}),
    ...(data?.instagram ? { Instagram: externalLinks.instagram(data.instagram) } : {}),
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('ask.label')}>
      <p className="mt-2 rounded-lg bg-surface-2 p-4 text-md">{message}</p>
      {data || error ? null : <div className="skel mt-4 h-12" aria-busy="true" />}
      {error ? <p className="mt-4 text-md">{t(`errors.${codeOf(error)}`)}</p> : null}
      {data && !isHere && Object.keys(links).length === 0 ? <p className="mt-4 text-md">{t('ask.none')}</p> : null}
      <div className="mt-4 grid gap-2.5">
        {isHere ? (
          <>
            <ButtonLink to={questionPaths.ask(productId)} size="lg" icon={<MessageCircle size={18} aria-hidden="true" />} onClick={onClose}>
              {t('ask.here')}
            </ButtonLink>
            {user && !user.isGuest ? null : <p className="text-sm text-ink-3">{t('ask.account')}</p>}
          </>
        ) : null}
        {Object.entries(links).map(([app, href]) => (
          <a
            key={app}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={`btn btn-lg ${isHere ? 'btn-secondary' : 'btn-primary'}`}
            onClick={onClose}
          >
            {app === 'Instagram' ? <InstagramGlyph size={18} /> : null}
            {t('ask.in', { app })}
          </a>
        ))}
      </div>
    </Sheet>
  );
}
