import { Download } from 'lucide-react';
import encodeQr from 'qr';
import { useTranslation } from 'react-i18next';
import { saveFile } from '~/shared/lib/saveFile';
import { Button } from '~/shared/ui/Button';
import { Sheet } from '~/shared/ui/Sheet';

/** Width of the quiet zone that the QR standard requires (modules). */
const QUIET_ZONE = 4;

/** The code as one SVG path: a square for each dark module. */
function pathOf(text: string): { path: string; size: number } {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size: rows.length };
}

/** The store's link as a QR code. Dark on light in both themes: cameras need it. */
export default function QrSheet({
  url,
  username,
  isOpen,
  onClose,
}: {
  url: string;
  username: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('selling');
  const { path, size } = pathOf(url);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024"><rect width="100%" height="100%" fill="#fff"/><path d="${path}" fill="#121b2e"/></svg>`;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('store.qrTitle')}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('store.qrLabel', { url })}
        className="mx-auto mt-4 w-64 max-w-full rounded-lg bg-white"
        shapeRendering="crispEdges"
      >
        <path d={path} fill="var(--night)" />
      </svg>
      <p className="mt-3 break-all text-center text-sm text-ink-2">{url}</p>
      <Button
        size="lg"
        wrapper="mt-4 w-full"
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => saveFile(`tanda-${username}.svg`, new Blob([svg], { type: 'image/svg+xml' }))}
      >
        {t('store.save')}
      </Button>
    </Sheet>
  );
}
