import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { QuestionList } from '~/features/cases/components/QuestionList';
import { questionQueries } from '~/features/cases/services/questionQueries';
import { paths } from '~/shared/config/paths';
import { questionPaths } from '~/shared/config/questionPaths';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/EmptyState';
import { PageTitle } from '~/shared/ui/Head';
import { ShopperQuestion } from './ShopperQuestion';

/** What this person has asked about products. */
function ShopperQuestions() {
  const { t } = useTranslation(['cases', 'shop']);
  const list = useInfiniteQuery(questionQueries.list(useUserId(), 'buyer'));
  return (
    <div className="page max-w-[860px] pb-16 pt-5 lg:pt-10">
      <PageTitle title={t('questions.mine')} />
      <h1 className="text-4xl font-medium">{t('questions.mine')}</h1>
      <QuestionList
        list={list}
        addressOf={questionPaths.one}
        empty={
          <EmptyState
            image="box"
            title={t('questions.none')}
            text={t('questions.noneMine')}
            action={<ButtonLink to={paths.products()}>{t('shop:home.hero.shopNow')}</ButtonLink>}
          />
        }
      />
    </div>
  );
}

/** The shopper's questions about products, or the one that the address names. */
export default function QuestionsPage() {
  const { id } = useParams();
  return id ? <ShopperQuestion id={id} /> : <ShopperQuestions />;
}
