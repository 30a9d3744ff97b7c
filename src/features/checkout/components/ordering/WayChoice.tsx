import { useTranslation } from 'react-i18next';
import { groupBySeller } from '~/features/catalogue/rules/sellerGroups';
import type { Cart } from '~/features/catalogue/rules/cart';
import { DeliveryCost } from '~/features/orders/components/DeliveryCost';
import { ExpectedDay } from '~/features/orders/components/ExpectedDay';
import { useWayName } from '~/features/orders/components/useWayName';
import { useWeight } from '~/features/orders/components/useWeight';
import type { SellerTerms } from '~/features/orders/rules/checkout';
import { type ChosenWays, type OfferedWay, wayOf } from '~/features/orders/rules/deliveryWays';
import { useFormat } from '~/shared/i18n/useFormat';

/** Where it is fetched, by when it is there, and what applies to it. */
function WayFacts({ way }: { way: OfferedWay }) {
  const { t } = useTranslation('address');
  const { money } = useFormat();
  const weight = useWeight();
  const facts = [way.address, way.hours].filter(Boolean).join(', ');
  const terms = [
    way.cost !== 0 && way.freeFrom !== null && t('way.freeFrom', { amount: money(way.freeFrom) }),
    !way.allowsCash && t('way.noCash'),
    way.weight !== null && t('way.weight', { weight: weight(way.weight) }),
  ].filter(Boolean);
  return (
    <>
      {facts ? <bdi className="block text-sm text-ink-2">{facts}</bdi> : null}
      <ExpectedDay day={way.expectedOn} />
      {terms.length > 0 ? <span className="block text-sm text-ink-2">{terms.join(' · ')}</span> : null}
    </>
  );
}

interface WayChoiceProps {
  lines: Cart;
  terms: SellerTerms[];
  chosen: ChosenWays;
  onChoose: (ways: ChosenWays) => void;
}

/** Which ways cannot be chosen, because of which goods. */
function ExcludedWays({ lines, offer: { ways, excludedWays } }: { lines: Cart; offer: SellerTerms }) {
  const { t } = useTranslation('address');
  const nameOf = useWayName();
  if (excludedWays.length === 0) return null;
  return (
    <div role="note" className="mt-3 rounded-lg bg-dawn-soft px-4 py-3 text-md [overflow-wrap:anywhere]">
      {excludedWays.map((way) => {
        const names = lines.filter(({ productId }) => way.excludedBy.includes(productId)).map(({ name }) => name);
        return <p key={way.id}>{t('way.excluded', { way: nameOf(way), products: [...new Set(names)].join(', ') })}</p>;
      })}
      {ways.length === 0 ? (
        <p className="font-medium">{t('way.none', { count: new Set(lines.map(({ productId }) => productId)).size })}</p>
      ) : null}
    </div>
  );
}

/** How the goods of each shop are received; nothing for shops without ways, whose price by city applies. */
export function WayChoice({ lines, terms, chosen, onChoose }: WayChoiceProps) {
  const { t } = useTranslation('address');
  const nameOf = useWayName();
  const groups = groupBySeller(lines);
  return groups.map(({ sellerId, sellerName }) => {
    const offer = terms.find((one) => one.sellerId === sellerId);
    if (!offer) return null;
    const current = wayOf(offer, chosen)?.id;
    if (current === null) return null;
    return (
      <fieldset key={sellerId} className="mt-5 min-w-0">
        <legend className="mb-3 max-w-full text-md font-semibold">
          {groups.length > 1 ? t('way.titleOf', { seller: sellerName }) : t('way.title')}
        </legend>
        <div className="space-y-3">
          {offer.ways.map((way) => (
            <label
              key={way.id}
              className={`flex cursor-pointer items-start gap-3.5 rounded-lg p-4 ${way.id === current ? 'shadow-[inset_0_0_0_2px_var(--primary)]' : 'shadow-[inset_0_0_0_1px_var(--line-strong)]'}`}
            >
              <input
                type="radio"
                name={`way-${sellerId}`}
                className="mt-0.5 size-5 shrink-0 accent-[var(--primary)]"
                checked={way.id === current}
                onChange={() => onChoose({ ...chosen, [sellerId]: way.id ?? '' })}
              />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="flex flex-wrap justify-between gap-x-4">
                  <bdi className="text-md font-medium">{nameOf(way)}</bdi>
                  <span className="text-sm">
                    <DeliveryCost cost={way.cost} />
                  </span>
                </span>
                <WayFacts way={way} />
              </span>
            </label>
          ))}
        </div>
        <ExcludedWays lines={lines.filter((line) => line.sellerId === sellerId)} offer={offer} />
      </fieldset>
    );
  });
}
