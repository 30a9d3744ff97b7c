import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShare } from '~/features/catalogue/components/share/useShare';
import * as orderLinks from '~/features/orders/services/orderLinks';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import { Button } from '~/shared/ui/Button';
import { FormError } from '~/shared/ui/FormAlert';
import { Card } from '~/shared/ui/Section';

/** The link by which a guest has the order in any browser: made when it is asked for, and shared by the browser's own dialog. */
export function OrderLinkCard({ order, wrapper }: { order: { id: string; number: string }; wrapper: string }) {
  const { t } = useTranslation('orders');
  const { shareAddress, sheet } = useShare(t('buyer.order.title', { number: order.number }));
  const { mutate, data, isPending, error } = useSingleMutation({
    mutationFn: () => orderLinks.create(order.id),
    onSuccess: shareAddress,
  });
  return (
    <Card title={t('link.title')} wrapper={`${wrapper} print:hidden`} heading="text-xl font-semibold">
      <p className="mt-2 text-md text-ink-2">{t('link.text')}</p>
      {error ? (
        <div className="mt-3">
          <FormError error={error} />
        </div>
      ) : null}
      <Button
        kind="secondary"
        wrapper="mt-4"
        icon={<Link2 size={18} aria-hidden="true" />}
        isBusy={isPending}
        // one that was made already is shared once more
        onClick={() => (data ? shareAddress(data) : mutate())}
      >
        {t('link.create')}
      </Button>
      {sheet}
    </Card>
  );
}
