import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import type { OrderMessage } from '~/features/cases/rules/orderThread';
import { threadOfOrder } from '~/features/cases/rules/orderThread';
import type { Question } from '~/features/cases/rules/question';
import { questionQueries } from '~/features/cases/services/questionQueries';
import * as questions from '~/features/cases/services/questions';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { Card } from '~/shared/ui/Section';
import { useQuestionMessage } from './caseMutations';
import { MessageThread } from './MessageThread';
import { PinnedProduct } from './PinnedProduct';

/** Removes the unread mark of the question on the screen. */
function useMarkQuestionRead({ id, isUnread }: Question, messages: OrderMessage[] | undefined): void {
  const userId = useUserId();
  const invalidate = useInvalidate();
  const last = messages?.at(-1)?.id;
  // once for each new message
  useEffect(() => {
    if (!isUnread || last === undefined) return;
    // a failed attempt is repeated when the page is opened again
    questions.markRead(id, last).then(
      () => invalidate(ownKey(userId, 'questions'), ownKey(userId, 'notifications')),
      () => undefined,
    );
  }, [isUnread, id, last, invalidate, userId]);
}

/** What a shopper and a seller write to each other about a product. */
export function QuestionThread({ question }: { question: Question }) {
  const { t } = useTranslation('cases');
  const { id, side, canWrite } = question;
  const query = useQuery(questionQueries.messages(useUserId(), id));
  const message = useQuestionMessage(id);
  useMarkQuestionRead(question, query.data);
  return (
    <Card title={t('thread.order')} wrapper="mt-4">
      <div className="my-3">
        <PinnedProduct {...question} />
      </div>
      <MessageThread
        side={side}
        query={query}
        // nothing is paid yet
        entries={threadOfOrder(query.data ?? [], [], side)}
        canWrite={canWrite}
        isOpen
        empty={t('questions.hint')}
        over={t('questions.over')}
        {...message}
      />
    </Card>
  );
}
