import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { QuestionThread } from '~/features/cases/components/QuestionThread';
import { questionQueries } from '~/features/cases/services/questionQueries';
import { NEW_QUESTION, questionPaths } from '~/shared/config/questionPaths';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryView } from '~/shared/ui/QueryView';
import { NewQuestion } from './NewQuestion';
import { QuestionHead } from './QuestionHead';

/** A question that this person has asked. */
function AskedQuestion({ id }: { id: string }) {
  const { t } = useTranslation('cases');
  const query = useQuery(questionQueries.one(useUserId(), id));
  return (
    <QueryView
      query={query}
      skeleton={<div className="skel mt-6 h-44 rounded-xl" />}
      notFound={
        <EmptyState
          image="box"
          title={t('questions.notFound')}
          text={t('questions.notFoundText')}
          action={<ButtonLink to={questionPaths.list()}>{t('questions.mine')}</ButtonLink>}
        />
      }
    >
      {(question) => (
        <>
          <QuestionHead name={question.otherName} username={question.otherUsername} />
          <QuestionThread question={question} />
        </>
      )}
    </QueryView>
  );
}

/** The shopper’s page of a question about a product, also of one that is not asked yet. */
export function ShopperQuestion({ id }: { id: string }) {
  const product = useSearchParams()[0].get('product') ?? '';
  return (
    <div className="page max-w-[860px] pb-16 pt-5 lg:pt-10">
      {id === NEW_QUESTION ? <NewQuestion key={product} productId={product} /> : <AskedQuestion key={id} id={id} />}
    </div>
  );
}
