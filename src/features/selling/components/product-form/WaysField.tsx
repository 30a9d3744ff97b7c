import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { useWayName } from '~/features/orders/components/useWayName';
import { sellerQueries } from '~/features/selling/services/sellerQueries';
import { Checkbox } from '~/shared/ui/Checkbox';

/** The store's ways of delivery, without those that the product excludes; nothing for a store without ways. */
export function WaysField({ excluded, onChange }: { excluded: string[]; onChange: (excluded: string[]) => void }) {
  const { t } = useTranslation(['selling', 'address']);
  const nameOf = useWayName();
  const { user } = useAuth();
  const { data = [] } = useQuery(sellerQueries.ways(user?.id ?? ''));
  const ways = data.filter(({ isActive }) => isActive);
  if (ways.length === 0) return null;
  // ways that were deleted since are forgotten
  const known = excluded.filter((id) => data.some((way) => way.id === id));
  return (
    <fieldset className="sm:col-span-2">
      <legend className="label">{t('form.ways')}</legend>
      {ways.map((way) => {
        const id = way.id ?? '';
        return (
          <Checkbox
            key={id}
            isOn={!known.includes(id)}
            onChange={(isOn) => onChange(isOn ? known.filter((other) => other !== id) : [...known, id])}
          >
            <bdi>{nameOf(way)}</bdi>
          </Checkbox>
        );
      })}
      <p role="status" className="hint">
        {t(ways.every(({ id }) => known.includes(id ?? '')) ? 'form.noWays' : 'form.waysHint')}
      </p>
    </fieldset>
  );
}
