import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { env } from '~/shared/config/env';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { isConnected } from '~/features/instagram/rules/instagram';
import { instagramQueries } from '~/features/instagram/services/instagramQueries';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { ButtonLink } from '~/shared/ui/Button';
import { FormAlert } from '~/shared/ui/FormAlert';
import { QueryView } from '~/shared/ui/QueryView';
import { SellerPage } from '~/features/account/components/SellerPage';
import { ConnectionCard } from './ConnectionCard';
import { DraftList } from './DraftList';
import { type InstagramCallback, useInstagramCallback } from './useInstagramCallback';
import { WithoutConnection } from './WithoutConnection';

/** Codes of a sign-in that was not finished: the seller begins again. */
const UNFINISHED = new Set(['connection-refused', 'connection-expired', 'invalid']);

function CallbackMessage({ back }: { back: InstagramCallback }) {
  const { t } = useTranslation(['instagram', 'shop']);
  if (back.kind === 'none') return null;
  return (
    <div className="mt-4">
      {back.kind === 'waiting' ? <p role="status">{t('connect.verifying')}</p> : null}
      {back.kind === 'done' ? <FormAlert kind="success">{t('connect.doneText')}</FormAlert> : null}
      {back.kind === 'refused' ? <FormAlert kind="error">{t('connect.refused')}</FormAlert> : null}
      {back.kind === 'failed' ? (
        <FormAlert kind="error">{UNFINISHED.has(back.code) ? t('connect.notVerified') : t(`shop:errors.${back.code}`)}</FormAlert>
      ) : null}
    </div>
  );
}

/** Where sellers go before Tañda has an app at Instagram: their own photos and the archive. */
function WithoutInstagram() {
  const { t } = useTranslation('instagram');
  return (
    <section className="card mt-4 p-4 lg:mt-5 lg:p-6">
      <p className="text-md text-ink-2">{t('unavailable')}</p>
      <ButtonLink to={sellerPaths.createFromFiles()} size="lg" wrapper="mt-4">
        {t('addProduct')}
      </ButtonLink>
    </section>
  );
}

/** The connection to Instagram and the posts that are no products yet. Instagram's sign-in leads back here. */
export default function InstagramPage({ isAvailable = env.hasInstagram }: { isAvailable?: boolean }) {
  const { t } = useTranslation('instagram');
  const seller = useSeller();
  const back = useInstagramCallback(seller.id);
  const canConnect = isAvailable && back.kind !== 'waiting';
  const query = useQuery(instagramQueries.connection(seller.id));
  return (
    <SellerPage title={t('title')}>
      <CallbackMessage back={back} />
      <QueryView query={query} skeleton={<div className="skel mt-4 h-48" />}>
        {(connection) => (
          <>
            {connection || isAvailable ? null : <WithoutInstagram />}
            {connection || canConnect ? <ConnectionCard userId={seller.id} connection={connection} /> : null}
            {!connection && canConnect ? <WithoutConnection /> : null}
            {connection && (isConnected(connection) || connection.newPosts > 0) ? (
              <DraftList userId={seller.id} connection={connection} />
            ) : null}
          </>
        )}
      </QueryView>
    </SellerPage>
  );
}
