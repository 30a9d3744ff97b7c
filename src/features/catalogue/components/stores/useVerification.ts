import { useTranslation } from 'react-i18next';
import { entriesOf } from '~/shared/lib/entries';
import type { Store } from '~/features/account/rules/profile';
import { useFormat } from '~/shared/i18n/useFormat';

/** What of a seller is verified and since when, and who sells by the register of businesses; empty for nothing. */
export function useVerification({ layers, registration }: Pick<Store, 'layers' | 'registration'>): string {
  const { t } = useTranslation();
  const { date } = useFormat();
  const list = entriesOf(layers).flatMap(([layer, since]) => (since ? `${t(`seller.layer.${layer}`)} (${date(new Date(since))})` : []));
  return [list[0] && t('seller.checked', { list: list.join(', ') }), registration && t('seller.registered', { ...registration })]
    .filter(Boolean)
    .join('. ');
}
