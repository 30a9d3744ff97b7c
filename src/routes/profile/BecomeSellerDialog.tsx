import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/domain/AppError';
import { profileQueries } from '~/features/auth/profileQueries';
import * as account from '~/services/account';
import { LegalButton } from '~/features/legal/LegalButton';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { FormAlert } from '~/ui/FormAlert';
import { Sheet } from '~/ui/Sheet';
import { showToast } from '~/ui/toast';

/** Opens the store at once, without approval: 5 % by the shop-owner dialog, 10 % by the older one. */
function useBecomeSeller(userId: string, rate: 5 | 10, onDone: () => void) {
  const { t } = useTranslation('account');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => account.becomeSeller(userId, rate),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: profileQueries.own(userId).queryKey });
      showToast({ kind: 'success', text: t(rate === 5 ? 'seller.congratulations' : 'seller.approved') });
      onDone();
    },
  });
}

interface SellerDialogProps {
  userId: string;
  /** `owner` is today's way (5 %), `legacy` the older dialog (10 %); both open the shop at once. */
  kind: 'owner' | 'legacy';
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

const LISTS = ['one', 'two', 'three', 'four'] as const;

/** What a shop brings, what it asks, and a box to agree. */
export function BecomeSellerDialog({ userId, kind, isOpen, onClose, onDone }: SellerDialogProps) {
  const { t } = useTranslation('account');
  const { t: tShop } = useTranslation();
  const [isAgreed, setAgreed] = useState(false);
  const rate = kind === 'owner' ? 5 : 10;
  const { mutate, isPending, error } = useBecomeSeller(userId, rate, onDone);
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
      <p className="mt-4 rounded-lg bg-dawn-soft p-4 text-md">{t('seller.commission', { rate })}</p>
      <div className="mt-3">
        <Checkbox isOn={isAgreed} onChange={setAgreed}>
          {t('seller.agree')}
        </Checkbox>
        <LegalButton text="terms" look="inline-flex min-h-6 items-center pl-8 text-sm underline underline-offset-4">
          {tShop('footer.terms')}
        </LegalButton>
      </div>
      {error ? <FormAlert kind="error">{tShop(`errors.${codeOf(error)}`)}</FormAlert> : null}
      <div className="mt-4 grid gap-2.5 sm:grid-cols-2">
        <Button size="lg" disabled={!isAgreed} isBusy={isPending} onClick={() => mutate()}>
          {isPending ? t('seller.opening') : t(`seller.${kind}.submit`)}
        </Button>
        <Button size="lg" kind="secondary" onClick={onClose}>
          {tShop('cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
