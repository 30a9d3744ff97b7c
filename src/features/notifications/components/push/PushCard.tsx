import { Bell } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Browser } from '~/features/notifications/rules/push';
import type { AuthUser } from '~/shared/api/session';
import { useFormat } from '~/shared/i18n/useFormat';
import { useRemovableRows } from '~/shared/lib/useRemovableRows';
import { Button } from '~/shared/ui/Button';
import { QueryView } from '~/shared/ui/QueryView';
import { Card } from '~/shared/ui/Section';
import { PushError } from './PushError';
import { usePush, useSignedIn } from './usePush';

type Push = ReturnType<typeof usePush>;

/** Turns push messages of this browser on and off, or says why it has none. */
function ThisBrowser({ push: { isReady, support, permission, here, turnOn, remove } }: { push: Push }) {
  const { t } = useTranslation('notifications');
  if (!isReady) return t('push.off');
  if (support === 'home-screen') return t('push.homeScreen');
  if (support === 'unsupported') return t('push.unsupported');
  if (permission === 'denied') return t('push.denied');
  return (
    <>
      {t(here ? 'push.on' : 'push.text')}
      <PushError error={turnOn.error} />
      {here ? (
        <Button kind="secondary" wrapper="mt-4" isBusy={remove.isPending} onClick={() => remove.mutate(here.id)}>
          {t('push.turnOff')}
        </Button>
      ) : (
        <Button wrapper="mt-4" icon={<Bell size={18} aria-hidden="true" />} isBusy={turnOn.isPending} onClick={() => turnOn.mutate()}>
          {t('push.turnOn')}
        </Button>
      )}
    </>
  );
}

type Removable = ReturnType<typeof useRemovableRows<HTMLUListElement>>;

function Others({ list, remove, removable }: { list: Browser[]; remove: Push['remove']; removable: Removable }) {
  const { t } = useTranslation('notifications');
  const { date } = useFormat();
  return (
    <>
      <h3 className="mt-6 font-semibold">{t('push.others')}</h3>
      <ul className="mt-1" {...removable}>
        {list.map(({ id, label, since }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <bdi>{label}</bdi>
              <span className="block text-sm text-ink-2">{t('push.since', { date: date(new Date(since)) })}</span>
            </span>
            <Button
              kind="ghost"
              aria-label={t('push.removeName', { name: label })}
              isBusy={remove.isPending && remove.variables === id}
              isBlocked={remove.isPending}
              onClick={() => remove.mutate(id)}
            >
              {t('push.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function OwnCard({ user, heading }: { user: AuthUser; heading: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('notifications');
  const push = usePush(user);
  const text = useRef<HTMLDivElement>(null);
  const removable = useRemovableRows<HTMLUListElement>(push.others.length, push.isReady ? text : heading);
  // whoever has none does not miss what the site does not have
  if (push.query.isSuccess && !push.isReady && push.query.data.browsers.length === 0) return null;
  return (
    <Card title={t('push.title')} wrapper="mt-6" heading="text-xl font-semibold">
      <QueryView query={push.query} skeleton={<div className="skel mt-3 h-24" />}>
        {() => (
          <>
            <div ref={text} tabIndex={-1} className="mt-2 text-md text-ink-2 outline-none">
              <ThisBrowser push={push} />
            </div>
            <PushError error={push.remove.error} />
            {push.others.length > 0 ? <Others list={push.others} remove={push.remove} removable={removable} /> : null}
          </>
        )}
      </QueryView>
    </Card>
  );
}

/**
 * Push messages of this browser and of one's others; nothing where the site has none and the person has none.
 * @param heading of the page, which takes the focus when the card goes with its last browser
 */
export function PushCard({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const user = useSignedIn();
  return user ? <OwnCard user={user} heading={heading} /> : null;
}
