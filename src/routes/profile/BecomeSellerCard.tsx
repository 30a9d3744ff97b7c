import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';

/** Invites users who do not sell yet to open a shop. */
export function BecomeSellerCard({ onOpen, onOpenLegacy }: { onOpen: () => void; onOpenLegacy: () => void }) {
  const { t } = useTranslation('account');
  return (
    <section
      aria-labelledby="become-title"
      className="mt-6 overflow-hidden rounded-2xl bg-night p-5 text-paper lg:mt-8 lg:p-8 dark:bg-surface-2"
    >
      <h2 id="become-title" className="text-xl font-semibold">
        {t('become.title')}
      </h2>
      <p className="mt-2 max-w-[34em] text-md text-paper/80">{t('become.text')}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button kind="dawn" onClick={onOpen}>
          {t('become.action')}
        </Button>
        <button
          type="button"
          className="min-h-9 text-sm text-paper/80 underline underline-offset-4 hover:text-white"
          onClick={onOpenLegacy}
        >
          {t('become.legacy')}
        </button>
      </div>
    </section>
  );
}
