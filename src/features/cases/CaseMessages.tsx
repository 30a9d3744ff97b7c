import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as fieldLimits from '~/domain/fieldLimits';
import type { CaseSide, OrderCase } from '~/domain/orderCase';
import { useLanguage } from '~/i18n/useFormat';
import { formatMoment } from '~/lib/formatSeller';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/Field';
import { useCaseMessage } from './useCase';

const LOOK = { own: 'ml-auto bg-sky-soft', other: 'mr-auto bg-surface-2', operator: 'mr-auto bg-dawn-soft' };

function MessageForm({ orderCase, userId }: { orderCase: OrderCase; userId: string }) {
  const { t } = useTranslation('cases');
  const [body, setBody] = useState('');
  const { write, isPending } = useCaseMessage(userId, orderCase.id);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() !== '') write({ body: body.trim(), files: [] }, () => setBody(''));
  };
  return (
    <form className="mt-4 grid gap-3" onSubmit={send}>
      <TextArea
        label={t('messages.write')}
        rows={3}
        maxLength={fieldLimits.caseWords}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <Button type="submit" kind="secondary" wrapper="justify-self-start" isBusy={isPending}>
        {t('messages.send')}
      </Button>
    </form>
  );
}

/** What both sides and the operator wrote, the oldest first, and the field for the next message. */
export function CaseMessages({ orderCase, side, userId }: { orderCase: OrderCase; side: CaseSide; userId: string }) {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  return (
    <section className="card p-4 lg:p-5" aria-labelledby="case-messages">
      <h2 id="case-messages" className="font-semibold">
        {t('messages.title')}
      </h2>
      {orderCase.messages.length === 0 ? <p className="mt-2 text-md text-ink-2">{t('messages.none')}</p> : null}
      <ol className="mt-3 grid gap-2.5" aria-live="polite">
        {orderCase.messages.map(({ id, author, body, at }) => (
          <li
            key={id}
            className={`max-w-[85%] rounded-lg px-3.5 py-2.5 ${LOOK[author === side ? 'own' : author === 'operator' ? 'operator' : 'other']}`}
          >
            <p className="text-2xs text-ink-2">
              {author === side ? t('you') : t(`author.${author}`)} · {formatMoment(new Date(at), language)}
            </p>
            <p className={`mt-0.5 whitespace-pre-line text-md [overflow-wrap:anywhere] ${body === null ? 'text-ink-2' : ''}`}>
              <bdi>{body ?? t('messages.gone')}</bdi>
            </p>
          </li>
        ))}
      </ol>
      {orderCase.closedAt === null ? (
        <MessageForm orderCase={orderCase} userId={userId} />
      ) : (
        <p className="mt-3 text-sm text-ink-3">{t('messages.closed')}</p>
      )}
    </section>
  );
}
