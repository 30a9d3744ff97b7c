import { Copy, QrCode } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopyLink } from '~/shared/lib/useCopyLink';
import { shareLinks } from '~/shared/config/sellerPaths';
import type { Profile } from '~/features/account/rules/profile';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { Button, IconButton } from '~/shared/ui/Button';
import { InstagramGlyph } from '~/shared/ui/icons/InstagramGlyph';
import { Image } from '~/shared/ui/Image';
import { Card } from '~/shared/ui/Section';

const QrSheet = lazyWithRetry(() => import('./QrSheet'));

/** The public store: three product images, its link to copy, and its QR code. */
export function StoreCard({ seller, showcase }: { seller: Profile; showcase: string[] }) {
  const { t } = useTranslation('selling');
  const copy = useCopyLink();
  const qrSheet = useDisclosure();
  const address = shareLinks.store(seller.username);
  const [middle, side, other] = showcase;
  return (
    <Card title={t('store.title')} wrapper="flex flex-col">
      {middle ? (
        <div className="mt-4 flex h-[144px] items-end justify-center gap-2" aria-hidden="true">
          {[side, middle, other].map((url, index) =>
            url ? (
              <span key={url} className={`arch block aspect-[4/5] overflow-hidden bg-surface-2 ${index === 1 ? 'h-full' : 'h-[62%]'}`}>
                <Image url={url} alt="" sizes="120px" width={240} height={300} imageClass="size-full object-cover" />
              </span>
            ) : null,
          )}
        </div>
      ) : null}
      <div className="mt-4 flex h-11 items-center gap-1 rounded-md bg-surface-2 pl-3 pr-1">
        <span className="min-w-0 flex-1 truncate text-sm text-ink-2">
          {address.replace(/^https?:\/\//, '').replace(seller.username, '')}
          <b className="font-medium text-ink">{seller.username}</b>
        </span>
        <IconButton size="sm" label={t('store.copy')} onClick={() => void copy(address)}>
          <Copy size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <Button kind="secondary" wrapper="mt-2.5 w-full" icon={<QrCode size={18} aria-hidden="true" />} onClick={qrSheet.open}>
        {t('store.qr')}
      </Button>
      <p className="mt-3 flex items-center gap-2 text-xs text-ink-3">
        <InstagramGlyph size={16} />
        {t('store.hint')}
      </p>
      {qrSheet.isMounted ? (
        <Suspense>
          <QrSheet url={address} username={seller.username} isOpen={qrSheet.isOpen} onClose={qrSheet.close} />
        </Suspense>
      ) : null}
    </Card>
  );
}
