import { Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '~/shared/lib/clipboard';
import { Button } from '~/shared/ui/Button';
import { Sheet } from '~/shared/ui/Sheet';
import { showToast } from '~/shared/ui/toast';
import { addressForBrowser, addressWith, currentCart, showAddress } from './carriedCart';

/** How to open the page in the user's own browser by hand. While it is open the address contains the cart, for the app's own menu. */
export default function OpenHint({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['checkout', 'shop']);
  const [isShown, setShown] = useState(false);
  const [address, setAddress] = useState(() => addressWith(currentCart()));
  useEffect(() => {
    if (!isOpen) return undefined;
    const here = addressWith([]);
    let isClosed = false;
    showAddress(addressWith(currentCart()));
    // a guest's orders come along, too
    addressForBrowser().then(
      (complete) => {
        setAddress(complete);
        if (!isClosed) showAddress(complete);
      },
      () => undefined,
    );
    return () => {
      isClosed = true;
      showAddress(here);
    };
  }, [isOpen]);
  const copy = async () => {
    if (!(await copyText(address))) return setShown(true);
    showToast({ kind: 'success', text: t('shop:share.copied') });
    return onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('inApp.title')}>
      <ol className="mt-3 list-decimal space-y-2 pl-5 text-md">
        <li>{t('inApp.step1')}</li>
        <li>{t('inApp.step2')}</li>
      </ol>
      <p className="mt-4 text-sm text-ink-2">{t('inApp.orCopy')}</p>
      <Button kind="secondary" wrapper="mt-3 w-full" icon={<Link2 size={18} aria-hidden="true" />} onClick={() => void copy()}>
        {t('shop:share.copy')}
      </Button>
      {isShown ? <p className="mt-3 select-all break-all text-sm">{address}</p> : null}
    </Sheet>
  );
}
