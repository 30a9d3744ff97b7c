import { useTranslation } from 'react-i18next';
import { entriesOf } from '~/domain/entries';
import type { VerifiedLayers } from '~/domain/verifiedLayers';
import { useFormat } from '~/i18n/useFormat';

/** What of a seller is verified, and since when; undefined for nothing. */
export function useVerifiedSince(layers: VerifiedLayers): string | undefined {
  const { t } = useTranslation();
  const { date } = useFormat();
  const list = entriesOf(layers).flatMap(([layer, since]) => (since ? `${t(`seller.layer.${layer}`)} (${date(new Date(since))})` : []));
  return list[0] && t('seller.checked', { list: list.join(', ') });
}
