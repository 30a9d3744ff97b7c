import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { questionPaths } from '~/shared/config/questionPaths';
import { PageTitle } from '~/shared/ui/Head';

/** Who is asked, with the ways to the list and to the store. */
export function QuestionHead({ name, username }: { name: string; username: string }) {
  const { t } = useTranslation('cases');
  return (
    <>
      <PageTitle title={name} />
      <Link to={questionPaths.list()} className="inline-flex min-h-8 items-center text-sm text-ink-2 hover:underline">
        ← {t('questions.mine')}
      </Link>
      <h1 className="mt-1 text-3xl font-medium">
        <Link to={paths.store(username)} className="hover:underline">
          <bdi>{name}</bdi>
        </Link>
      </h1>
    </>
  );
}
