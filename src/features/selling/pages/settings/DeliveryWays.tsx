import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWayName } from '~/features/orders/components/useWayName';
import type { StoreWay } from '~/features/selling/rules/deliveryWays';
import * as deliveryWays from '~/features/selling/services/deliveryWays';
import { sellerQueries } from '~/features/selling/services/sellerQueries';
import { deliveryWays as mostWays } from '~/shared/generated/columnLimits';
import { useFormat } from '~/shared/i18n/useFormat';
import { sharedKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import { Button } from '~/shared/ui/Button';
import { showToast } from '~/shared/ui/toast';
import { newWay } from './waySchema';
import { WaySheet } from './WaySheet';

/** What the way says in one line. */
function useSummary() {
  const { t } = useTranslation(['selling', 'shop']);
  const { money } = useFormat();
  return (way: StoreWay) => {
    const fee = way.cost === null ? null : way.cost === 0 ? t('shop:cart.free') : money(way.cost);
    const cities = way.prices.length > 0 ? t('settings.ways.byCity', { count: way.prices.length }) : null;
    const weights = way.weights.length > 0 ? t('settings.ways.byWeight') : null;
    return (
      [!way.isActive && t('settings.ways.off'), way.address, fee, cities, weights].filter(Boolean).join(' · ') || t('settings.way.agreed')
    );
  };
}

/** The store's ways of delivery. Each is saved by itself. */
export function DeliveryWays({ sellerId }: { sellerId: string }) {
  const { t } = useTranslation(['selling', 'address']);
  const invalidate = useInvalidate();
  const query = sellerQueries.ways(sellerId);
  const { data: ways = [] } = useQuery(query);
  const [edited, setEdited] = useState<StoreWay | null>(null);
  const nameOf = useWayName();
  const summaryOf = useSummary();
  const finish = async (text: string) => {
    setEdited(null);
    void invalidate(sharedKey('sellers'));
    await invalidate(query.queryKey);
    showToast({ kind: 'success', text });
  };
  const saving = useSingleMutation({
    mutationFn: (way: StoreWay) => deliveryWays.save(sellerId, way),
    onSuccess: () => finish(t('settings.ways.saved')),
  });
  const removing = useSingleMutation({ mutationFn: deliveryWays.remove, onSuccess: () => finish(t('settings.ways.removed')) });
  const open = (way: StoreWay) => {
    saving.reset();
    removing.reset();
    setEdited(way);
  };
  return (
    <>
      <h3 className="font-semibold">{t('settings.ways.title')}</h3>
      <p className="-mt-2 text-sm text-ink-2">{t(ways.length > 0 ? 'settings.ways.some' : 'settings.ways.none')}</p>
      <ul className="grid gap-2 empty:hidden">
        {ways.map((way) => (
          <li key={way.id}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 rounded-lg px-4 py-2.5 text-left shadow-[inset_0_0_0_1px_var(--line-strong)] hover:bg-surface-2"
              onClick={() => open(way)}
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <bdi className="block text-md font-medium">{nameOf(way)}</bdi>
                <bdi className="block text-sm text-ink-2">{summaryOf(way)}</bdi>
              </span>
              <ChevronRight size={18} className="shrink-0 text-ink-3" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {ways.length < mostWays ? (
        <Button kind="secondary" wrapper="justify-self-start" icon={<Plus size={18} aria-hidden="true" />} onClick={() => open(newWay)}>
          {t('settings.ways.add')}
        </Button>
      ) : (
        <p className="text-sm text-ink-3">{t('settings.ways.most', { most: mostWays })}</p>
      )}
      {edited ? (
        <WaySheet
          way={edited}
          isSaving={saving.isPending || removing.isPending}
          error={saving.error ?? removing.error}
          onSave={(way) => saving.mutate(way)}
          onRemove={(id) => removing.mutate(id)}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}
