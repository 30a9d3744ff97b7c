import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { SellerPage } from '~/features/account/components/SellerPage';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { QuestionList } from '~/features/cases/components/QuestionList';
import { questionQueries } from '~/features/cases/services/questionQueries';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { EmptyState } from '~/shared/ui/EmptyState';
import { SellerQuestion } from './SellerQuestion';

/** What shoppers have asked about the products of the store. */
function SellerQuestions() {
  const { t } = useTranslation('cases');
  const list = useInfiniteQuery(questionQueries.list(useSeller().id, 'seller'));
  return (
    <SellerPage title={t('questions.title')}>
      <QuestionList
        list={list}
        addressOf={sellerPaths.question}
        empty={<EmptyState image="box" title={t('questions.none')} text={t('questions.noneAsked')} />}
      />
    </SellerPage>
  );
}

/** The questions that the store was asked, or the one that the address names. */
export default function SellerQuestionsPage() {
  const { id } = useParams();
  return id ? <SellerQuestion id={id} /> : <SellerQuestions />;
}
