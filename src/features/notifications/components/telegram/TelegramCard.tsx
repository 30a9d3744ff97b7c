import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import type { TelegramChat } from '~/features/notifications/services/telegram';
import { useRemovableRows } from '~/shared/lib/useRemovableRows';
import { ConfirmButton } from '~/shared/ui/ConfirmDialog';
import { FormError } from '~/shared/ui/FormAlert';
import { QueryView } from '~/shared/ui/QueryView';
import { Card } from '~/shared/ui/Section';
import { LinkColleague, LinkOwnChat } from './LinkTelegram';
import { useTelegram, useUnlink } from './useTelegram';

const kindOf = ({ isColleague, canAct }: TelegramChat) => (isColleague ? (canAct ? 'acts' : 'reads') : 'own');

function ChatRow({ chat }: { chat: TelegramChat }) {
  const { t } = useTranslation('notifications');
  const { mutate, isPending, error } = useUnlink();
  return (
    <li className="border-t border-line py-3 first:border-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <bdi className="font-medium">{chat.label}</bdi>
          <span className="block text-sm text-ink-2">{t(`telegram.kind.${kindOf(chat)}`)}</span>
        </p>
        <ConfirmButton
          kind="danger-quiet"
          size="sm"
          isBusy={isPending}
          aria-label={t('telegram.unlinkChat', { name: chat.label })}
          question={t('telegram.unlinkQuestion', { name: chat.label })}
          text={t('telegram.unlinkText')}
          onConfirm={() => mutate(chat.id)}
        >
          {t('telegram.unlink')}
        </ConfirmButton>
      </div>
      <FormError error={error} />
    </li>
  );
}

type Removable = ReturnType<typeof useRemovableRows<HTMLUListElement>>;

function Chats({ chats, removable }: { chats: TelegramChat[]; removable: Removable }) {
  return (
    <ul className="mt-3" {...removable}>
      {chats.map((chat) => (
        <ChatRow key={chat.id} chat={chat} />
      ))}
    </ul>
  );
}

/**
 * Chats of Telegram that get this person's notifications: linked by a link, a colleague's of a store, too. Nothing where there is no bot.
 * @param heading of the page, which takes the focus when the card goes with its last chat
 */
export function TelegramCard({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('notifications');
  const { profile } = useAuth();
  // how many chats there were when a link was made: with another one, it is used up
  const [before, setBefore] = useState<number | null>(null);
  const query = useTelegram(before !== null);
  const count = query.data?.chats.length ?? 0;
  const text = useRef<HTMLParagraphElement>(null);
  const removable = useRemovableRows<HTMLUListElement>(count, query.data?.isReady === false ? heading : text);
  // whoever has none does not miss what the site does not have
  if (query.isSuccess && !query.data.isReady && count === 0) return null;
  return (
    <Card title="Telegram" wrapper="mt-6" heading="text-xl font-semibold">
      <p ref={text} tabIndex={-1} className="mt-2 text-md text-ink-2 outline-none">
        {t('telegram.text')}
      </p>
      <QueryView query={query} skeleton={<div className="skel mt-4 h-12" />}>
        {({ isReady, chats }) => (
          <>
            {chats.length > 0 ? <Chats chats={chats} removable={removable} /> : null}
            {isReady ? (
              <>
                <LinkOwnChat key={count} isFirst={count === 0} onMade={() => setBefore(count)} />
                {profile?.isSeller ? <LinkColleague onMade={() => setBefore(count)} /> : null}
              </>
            ) : (
              <p className="mt-3 text-sm text-ink-3">{t('telegram.off')}</p>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}
