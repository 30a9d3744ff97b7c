import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import { profileQueries } from '~/features/account/services/profileQueries';
import { siteQueries } from '~/features/account/services/siteQueries';
import { useFormat } from '~/shared/i18n/useFormat';
import * as account from '~/features/account/services/account';
import { LegalButton } from '~/features/account/components/legal/LegalButton';
import { useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import { Button } from '~/shared/ui/Button';
import { Checkbox } from '~/shared/ui/Checkbox';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { FormError } from '~/shared/ui/FormAlert';
import { Sheet } from '~/shared/ui/Sheet';
import { showToast } from '~/shared/ui/toast';

interface SellerDialogProps {
  userId: string;
  /** `owner` is today's way, `legacy` the older dialog with its own commission; both open the shop at once. */
  kind: 'owner' | 'legacy';
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Opens the store at once, without approval, with the commission that the dialog shows. */
function useBecomeSeller({ userId, kind, onDone }: SellerDialogProps, onCommissionChanged: () => void) {
  const { t } = useTranslation('account');
  const invalidate = useInvalidate();
  return useSingleMutation({
    mutationFn: (rate: number) => account.becomeSeller(userId, rate),
    onSuccess: async () => {
      await invalidate(profileQueries.own(userId).queryKey);
      showToast({ kind: 'success', text: t(kind === 'owner' ? 'seller.congratulations' : 'seller.approved') });
      onDone();
    },
    onError: (error) => {
      if (codeOf(error) !== 'commission-changed') return;
      onCommissionChanged();
      void invalidate(siteQueries.commission().queryKey);
    },
  });
}

const LINK = 'inline-flex min-h-6 items-center underline underline-offset-4';
const LISTS = ['one', 'two', 'three', 'four'] as const;

/** What a shop brings, what it asks, and a box to agree. */
export function BecomeSellerDialog(props: SellerDialogProps) {
  const { kind, isOpen, onClose } = props;
  const { t } = useTranslation(['account', 'shop']);
  const [isAgreed, setAgreed] = useState(false);
  const { percent } = useFormat();
  const commission = useQuery(siteQueries.commission());
  const rate = commission.data?.[kind];
  // whoever agreed has not seen the new rate
  const { mutate, isPending, error } = useBecomeSeller(props, () => setAgreed(false));
  const list = (name: 'benefits' | 'requirements') => (
    <section className="mt-4">
      <h3 className="text-sm font-semibold">{t(`seller.${kind}.${name}.title`)}</h3>
      <ul className="mt-2 space-y-1.5 text-md text-ink-2">
        {LISTS.map((key) => (
          <li key={key} className="flex gap-2.5">
            <Check size={18} className="mt-0.5 shrink-0 text-success" aria-hidden="true" />
            {t(`seller.${kind}.${name}.${key}`)}
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t(`seller.${kind}.title`)}>
      <p className="mt-2 text-md text-ink-2">{t(`seller.${kind}.text`)}</p>
      {list('benefits')}
      {list('requirements')}
      {commission.error && rate === undefined ? (
        <LoadFailed error={commission.error} onRetry={() => void commission.refetch()} />
      ) : (
        <p className="mt-4 min-h-16 rounded-lg bg-dawn-soft p-4 text-md" aria-busy={rate === undefined}>
          {rate === undefined ? null : t('seller.commission', { rate: percent(rate) })}
        </p>
      )}
      <div className="mt-3">
        <Checkbox isOn={isAgreed} onChange={setAgreed}>
          {t('seller.agree')}
        </Checkbox>
        <div className="flex flex-wrap gap-x-4 pl-8 text-sm">
          <LegalButton text="terms" look={LINK}>
            {t('shop:footer.terms')}
          </LegalButton>
          <LegalButton text="seller_agreement" look={LINK}>
            {t('seller.agreement')}
          </LegalButton>
        </div>
      </div>
      <FormError error={error} />
      <div className="mt-4 grid gap-2.5 sm:grid-cols-2">
        <Button size="lg" disabled={!isAgreed || rate === undefined} isBusy={isPending} onClick={() => rate !== undefined && mutate(rate)}>
          {isPending ? t('seller.opening') : t(`seller.${kind}.submit`)}
        </Button>
        <Button size="lg" kind="secondary" onClick={onClose}>
          {t('shop:cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
