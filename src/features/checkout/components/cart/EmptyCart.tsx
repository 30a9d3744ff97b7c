import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/shared/config/paths';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/EmptyState';

/** Said in place of what is in the cart. @param props.titleRef of the title, which may take the focus */
export function EmptyCart({ titleRef }: { titleRef?: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      image="cart"
      title={t('cart.empty.title')}
      text={t('cart.empty.text')}
      action={<ButtonLink to={paths.products()}>{t('home.hero.shopNow')}</ButtonLink>}
      {...(titleRef && { titleRef })}
    />
  );
}
