import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Question } from '~/features/cases/rules/question';
import { useLanguage } from '~/shared/i18n/useFormat';
import { formatMoment } from '~/shared/lib/formatSeller';
import type { Page } from '~/shared/lib/page';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { ShowMore } from '~/shared/ui/ShowMore';
import { Thumbnail } from '~/shared/ui/Thumbnail';

/** One question: the product, the other side, and the last message. The whole card leads to its page. */
function QuestionRow({ question, to }: { question: Question; to: string }) {
  const { t } = useTranslation(['cases', 'orders']);
  const language = useLanguage();
  const { name, image, otherName, lastAuthor, lastBody, lastAt, side, isUnread } = question;
  const words = lastBody || t('questions.photo');
  return (
    <li className="card relative flex gap-3.5 p-4">
      <Thumbnail url={image} width={56} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-md font-semibold">
            <Link to={to} className="after:absolute after:inset-0 after:rounded-xl">
              <bdi>{name}</bdi>
            </Link>
          </h2>
          {isUnread ? (
            <span className="badge bg-dawn-soft text-ink">
              <span aria-hidden="true" className="size-2 rounded-full bg-dawn" />
              {t('orders:unread')}
            </span>
          ) : null}
        </div>
        <p className="mt-1 truncate text-sm text-ink-2">
          {lastAuthor === side ? `${t('questions.you')}: ` : null}
          <bdi>{words}</bdi>
        </p>
        <p className="mt-1 text-xs text-ink-3">
          <bdi>{otherName}</bdi> · <time dateTime={lastAt}>{formatMoment(new Date(lastAt), language)}</time>
        </p>
      </div>
    </li>
  );
}

interface QuestionListProps {
  list: UseInfiniteQueryResult<{ pages: Page<Question, unknown>[] }>;
  addressOf: (id: string) => string;
  /** Shown when there is none. */
  empty: ReactNode;
}

/** The questions of one side, the unread first. */
export function QuestionList({ list, addressOf, empty }: QuestionListProps) {
  const { data, error, isPending } = list;
  const questions = data?.pages.flatMap(({ items }) => items);
  return (
    <>
      {error && !questions ? <LoadFailed error={error} onRetry={() => void list.refetch()} /> : null}
      {questions?.length === 0 ? empty : null}
      <ul className="mt-5 grid gap-3" aria-busy={isPending}>
        {isPending ? [1, 2, 3].map((n) => <li key={n} aria-hidden="true" className="skel h-[104px] rounded-xl" />) : null}
        {questions?.map((question) => (
          <QuestionRow key={question.id} question={question} to={addressOf(question.id)} />
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}
