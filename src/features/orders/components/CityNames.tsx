import { useTranslation } from 'react-i18next';
import { cities } from '~/features/catalogue/rules/delivery';

/** Offers the larger cities while a name is typed: for a field with `list="cities"`. */
export function CityNames() {
  const { t } = useTranslation('address');
  return (
    <datalist id="cities">
      {cities.map((city) => (
        <option key={city} value={t(`city.${city}`)} />
      ))}
    </datalist>
  );
}
