import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { productDetail } from '~/features/catalogue/services/productDetailQuery';
import { useAsk } from '~/features/cases/components/caseMutations';
import { MessageThread } from '~/features/cases/components/MessageThread';
import { PinnedProduct } from '~/features/cases/components/PinnedProduct';
import { questionQueries } from '~/features/cases/services/questionQueries';
import { paths } from '~/shared/config/paths';
import { questionPaths } from '~/shared/config/questionPaths';
import { codeOf } from '~/shared/lib/AppError';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryView } from '~/shared/ui/QueryView';
import { Card } from '~/shared/ui/Section';
import { QuestionHead } from './QuestionHead';

/** The first message about a product; who has asked about it before goes on there. */
export function NewQuestion({ productId }: { productId: string }) {
  const { t } = useTranslation(['cases', 'shop']);
  const navigate = useNavigate();
  const userId = useUserId();
  const asked = useQuery(questionQueries.aboutProduct(userId, productId));
  const product = useQuery({ ...productDetail(productId), enabled: asked.data === null });
  const message = useAsk(productId, (id) => void navigate(questionPaths.one(id), { replace: true }));
  if (asked.data) return <Navigate to={questionPaths.one(asked.data.id)} replace />;
  const query = asked.error ? { ...asked, data: undefined } : product;
  const isGone = codeOf(query.error) === 'not-found';
  const isOwn = product.data?.seller.id === userId;
  const shopNow = <ButtonLink to={paths.products()}>{t('shop:home.hero.shopNow')}</ButtonLink>;
  if (isGone) return <EmptyState image="box" title={t('questions.gone')} text={t('questions.goneText')} action={shopNow} />;
  if (isOwn) return <EmptyState image="box" title={t('questions.own')} text={t('questions.ownText')} action={shopNow} />;
  return (
    <QueryView query={query} skeleton={<div className="skel mt-6 h-44 rounded-xl" />}>
      {({ name, media, seller }) => (
        <>
          <QuestionHead name={seller.name} username={seller.username} />
          <Card title={t('thread.order')} wrapper="mt-4">
            <div className="my-3">
              <PinnedProduct name={name} image={media.posterUrl ?? media.url} productId={productId} isOnSale />
            </div>
            <MessageThread
              side="buyer"
              query={{ data: [], error: null, refetch: () => undefined }}
              entries={[]}
              canWrite
              isOpen
              empty={t('questions.hint')}
              over={t('questions.over')}
              {...message}
            />
          </Card>
        </>
      )}
    </QueryView>
  );
}
