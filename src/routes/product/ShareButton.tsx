import { Share } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showToast } from '~/ui/toast';

/** Shares the page by the phone's own sheet; elsewhere the link is copied. The link never carries a query or a hash. */
export function ShareButton({ name, kind }: { name: string; kind: 'plate' | 'square' }) {
  const { t } = useTranslation();
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    try {
      if (navigator.share) return await navigator.share({ title: name, url });
      await navigator.clipboard.writeText(url);
      return showToast({ kind: 'success', text: t('share.copied') });
    } catch (error) {
      // closing the sheet is not a failure
      if (!(error instanceof DOMException && error.name === 'AbortError')) showToast({ kind: 'plain', text: t('share.byHand', { url }) });
      return undefined;
    }
  };
  const icon = <Share size={kind === 'plate' ? 18 : 20} aria-hidden="true" />;
  return kind === 'plate' ? (
    <button type="button" className="grid size-11 place-items-center" aria-label={t('share.label')} onClick={() => void share()}>
      <span className="grid size-10 place-items-center rounded-full bg-white/85 text-[#121b2e]">{icon}</span>
    </button>
  ) : (
    <button
      type="button"
      className="btn btn-lg btn-secondary !w-[52px] shrink-0 !px-0"
      aria-label={t('share.label')}
      onClick={() => void share()}
    >
      {icon}
    </button>
  );
}
