import { Share } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShare } from '~/features/catalogue/components/share/useShare';

export function ShareButton({ name, kind }: { name: string; kind: 'plate' | 'square' }) {
  const { t } = useTranslation();
  const { share, sheet } = useShare(name);
  const icon = <Share size={kind === 'plate' ? 18 : 20} aria-hidden="true" />;
  const look = kind === 'plate' ? 'grid size-11 place-items-center' : 'btn btn-lg btn-secondary w-[52px] shrink-0 px-0';
  return (
    <>
      <button type="button" className={look} aria-label={t('share.label')} onClick={share}>
        {kind === 'plate' ? <span className="grid size-10 place-items-center rounded-full bg-white/85 text-night">{icon}</span> : icon}
      </button>
      {sheet}
    </>
  );
}
