import { useTranslation } from 'react-i18next';
import { LegalButton } from '~/features/account/components/legal/LegalButton';

/** What is accepted by placing an order. @param props.isNew by somebody who has accepted nothing before: also what the sign-up names */
export function AcceptedRules({ isNew = false }: { isNew?: boolean }) {
  const { t } = useTranslation(['checkout', 'shop']);
  const texts = [
    ['purchase_rules', t('review.rules')],
    ['terms', t('shop:footer.terms')],
    ['privacy', t('shop:footer.privacy')],
  ] as const;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
      {t('review.accept')}
      {(isNew ? texts : texts.slice(0, 1)).map(([text, name]) => (
        <LegalButton key={text} text={text} look="inline-flex min-h-6 items-center underline underline-offset-4">
          {name}
        </LegalButton>
      ))}
    </div>
  );
}
