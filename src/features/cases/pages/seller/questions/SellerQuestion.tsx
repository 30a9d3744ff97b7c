import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SellerPage } from '~/features/account/components/SellerPage';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { QuestionThread } from '~/features/cases/components/QuestionThread';
import { questionQueries } from '~/features/cases/services/questionQueries';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryView } from '~/shared/ui/QueryView';

/** What a shopper asks about a product of the store. */
export function SellerQuestion({ id }: { id: string }) {
  const { t } = useTranslation('cases');
  const query = useQuery(questionQueries.one(useSeller().id, id));
  const list = { to: sellerPaths.questions(), label: t('questions.title') };
  return (
    <QueryView
      query={query}
      skeleton={<div className="skel m-6 h-[60dvh] rounded-xl" />}
      notFound={
        <EmptyState
          image="box"
          title={t('questions.notFound')}
          text={t('questions.notFoundText')}
          action={<ButtonLink to={list.to}>{list.label}</ButtonLink>}
        />
      }
    >
      {(question) => (
        <SellerPage title={question.otherName} heading={<bdi>{question.otherName}</bdi>} parent={list}>
          <div className="max-w-[860px]">
            <QuestionThread question={question} />
          </div>
        </SellerPage>
      )}
    </QueryView>
  );
}
