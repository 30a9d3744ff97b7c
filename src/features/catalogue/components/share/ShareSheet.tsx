import { Link2, MessageCircle, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { externalLinks } from '~/shared/config/externalLinks';
import { copyText } from '~/shared/lib/clipboard';
import { Sheet } from '~/shared/ui/Sheet';
import { showToast } from '~/shared/ui/toast';

const ROW = 'flex min-h-14 w-full items-center gap-4 text-left text-base font-medium';

/** WhatsApp, Telegram or the clipboard, where the device has no sheet of its own. */
export default function ShareSheet({ name, url, isOpen, onClose }: { name: string; url: string; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const copy = async () => {
    if (!(await copyText(url))) return setShown(true);
    showToast({ kind: 'success', text: t('share.copied') });
    return onClose();
  };
  const apps = [
    ['WhatsApp', externalLinks.whatsApp(`${name} ${url}`), MessageCircle],
    ['Telegram', externalLinks.telegramShare(url, name), Send],
  ] as const;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('share.label')}>
      <ul className="mt-2 divide-y divide-line">
        {apps.map(([app, href, Icon]) => (
          <li key={app}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={ROW} onClick={onClose}>
              <Icon size={22} className="text-ink-3" aria-hidden="true" />
              {app}
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={ROW} onClick={() => void copy()}>
            <Link2 size={22} className="text-ink-3" aria-hidden="true" />
            {t('share.copy')}
          </button>
        </li>
      </ul>
      {isShown ? (
        <p role="status" className="mt-2 text-sm text-ink-2">
          {t('share.byHand')} <span className="select-all break-all text-ink">{url}</span>
        </p>
      ) : null}
    </Sheet>
  );
}
