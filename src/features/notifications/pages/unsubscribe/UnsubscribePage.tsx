import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { buyerTopics, sellerTopics, teamTopics } from '~/features/notifications/rules/notification';
import * as notifications from '~/features/notifications/services/notifications';
import { paths } from '~/shared/config/paths';
import { codeOf } from '~/shared/lib/AppError';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import { Button } from '~/shared/ui/Button';
import { FormAlert, FormError } from '~/shared/ui/FormAlert';
import { PageTitle } from '~/shared/ui/Head';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TOPICS = [...buyerTopics, ...sellerTopics, ...teamTopics];

/** The link in a mail by which mails like it end. Opening it changes nothing: programs open links, too. */
export default function UnsubscribePage() {
  const { t } = useTranslation('notifications');
  const [params] = useSearchParams();
  const [user, topic, key] = ['user', 'topic', 'key'].map((name) => params.get(name) ?? '');
  const known = TOPICS.find((one) => one === topic);
  const heading = useRef<HTMLHeadingElement>(null);
  const stop = useSingleMutation({
    mutationFn: () => notifications.unsubscribe(user ?? '', topic ?? '', key ?? ''),
    // the button goes with its focus
    onSuccess: () => heading.current?.focus(),
    onError: (error) => void (codeOf(error) === 'not-found' && heading.current?.focus()),
  });
  const isLink = (known !== undefined || topic === 'digest') && UUID.test(user ?? '');
  const isUnknown = !isLink || (stop.error !== null && codeOf(stop.error) === 'not-found');
  return (
    <div className="page max-w-[640px] pb-16 pt-5 lg:pt-10">
      <PageTitle title={t('unsubscribe.title')} />
      <h1 ref={heading} tabIndex={-1} className="text-4xl font-medium outline-none">
        {t('unsubscribe.title')}
      </h1>
      <div className="card mt-6 grid justify-items-start gap-4 p-4 lg:p-5">
        {isUnknown ? (
          <FormAlert kind="error">
            {t('unsubscribe.unknown')}. {t('unsubscribe.unknownText')}
          </FormAlert>
        ) : stop.isSuccess ? (
          <FormAlert kind="success">
            {t('unsubscribe.done')}. {t('unsubscribe.doneText')}
          </FormAlert>
        ) : (
          <>
            <p className="text-md">{known ? t('unsubscribe.ask', { topic: t(`choices.topics.${known}`) }) : t('unsubscribe.askDigest')}</p>
            <FormError error={stop.error} />
            <Button isBusy={stop.isPending} onClick={() => stop.mutate()}>
              {t('unsubscribe.button')}
            </Button>
          </>
        )}
        <Link
          to={paths.notificationChoices()}
          className="inline-flex min-h-8 items-center text-sm font-semibold underline underline-offset-4"
        >
          {t('unsubscribe.settings')}
        </Link>
      </div>
    </div>
  );
}
