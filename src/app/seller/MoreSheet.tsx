import { useTranslation } from 'react-i18next';
import { AreaMore } from '~/app/layouts/area/AreaMore';
import { useTurnCount } from '~/app/layouts/shop/useTurnCount';
import { paths } from '~/shared/config/paths';
import { sellerPaths } from '~/shared/config/sellerPaths';

/** The seller's other sections. */
export default function MoreSheet({ username, ...sheet }: { isOpen: boolean; onClose: () => void; username: string }) {
  const { t } = useTranslation('selling');
  const { name } = useTurnCount();
  return (
    <AreaMore
      {...sheet}
      title={t('nav.more')}
      links={[
        { to: paths.notifications(), text: name },
        { to: sellerPaths.questions(), text: t('nav.questions') },
        { to: sellerPaths.figures(), text: t('nav.figures') },
        { to: sellerPaths.profile(), text: t('nav.profile') },
        { to: sellerPaths.instagram(), text: t('nav.instagram') },
        { to: sellerPaths.settings(), text: t('nav.settings') },
        { to: paths.store(username), text: t('nav.store') },
        { to: paths.home(), text: t('nav.back') },
      ]}
    />
  );
}
