import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ThreadEntry, threadOf } from '~/domain/caseThread';
import { type CaseEvent, type CasePhoto, type CaseSide, caseSteps, type OrderCase } from '~/domain/orderCase';
import { useLanguage } from '~/i18n/useFormat';
import { formatMoment } from '~/lib/formatSeller';
import { LoadFailed } from '~/ui/EmptyState';
import { CaseComposer } from './CaseComposer';
import { caseQueries } from './caseQueries';
import { PhotoViewer, PrivatePhoto } from './PrivatePhoto';

const STEPS = ['open', ...caseSteps, 'decide', 'remind', 'close'] as const;
type Step = (typeof STEPS)[number];
const isStep = (step: string): step is Step => STEPS.some((known) => known === step);

/** What happened, as a quiet line between the messages. */
function StepLine({ event: { step, actor, at } }: { event: CaseEvent }) {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  if (!isStep(step)) return null;
  return (
    <li className="flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <span className="max-w-[80%] text-center">
        <span className="text-ink-2">{t(`history.${step}`)}</span>
        {actor === 'system' ? ` · ${t('author.system')}` : null} · <time dateTime={at}>{formatMoment(new Date(at), language)}</time>
      </span>
    </li>
  );
}

const LOOK = { own: 'ml-auto bg-sky-soft', other: 'mr-auto bg-surface-2', operator: 'mr-auto bg-dawn-soft' };

interface WordsProps {
  entry: Extract<ThreadEntry, { kind: 'words' }>;
  side: CaseSide;
  userId: string;
  nameOf: (photo: CasePhoto) => string;
  onShow: (photo: CasePhoto) => void;
}

/** A message with its photos. */
function Words({ entry: { author, body, at, photos }, side, userId, nameOf, onShow }: WordsProps) {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  const look = author === side ? 'own' : author === 'operator' ? 'operator' : 'other';
  return (
    <li className={`w-fit max-w-[85%] rounded-lg px-3.5 py-2.5 ${LOOK[look]}`}>
      <p className="text-2xs text-ink-2">
        <span className="font-semibold first-letter:uppercase">{author === side ? t('you') : t(`author.${author}`)}</span>
        {' · '}
        <time dateTime={at}>{formatMoment(new Date(at), language)}</time>
      </p>
      {body === '' ? null : (
        <p className={`mt-0.5 whitespace-pre-line text-md [overflow-wrap:anywhere] ${body === null ? 'text-ink-2' : ''}`}>
          <bdi>{body ?? t('messages.gone')}</bdi>
        </p>
      )}
      {photos.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-2">
          {photos.map((photo) => (
            <li key={photo.path}>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={nameOf(photo)}
                className="block size-20 overflow-hidden rounded-md bg-surface-3"
                onClick={() => onShow(photo)}
              >
                <PrivatePhoto userId={userId} path={photo.path} alt="" imageClass="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface CaseThreadProps {
  orderCase: OrderCase;
  side: CaseSide;
  userId: string;
  /** Does this side have a step to take? Then the field says that a message is none. */
  isOwnTurn: boolean;
}

/** Steps, messages and photos of a case in one order of time, and below them the field for the next message. */
export function CaseThread({ orderCase, side, userId, isOwnTurn }: CaseThreadProps) {
  const { t } = useTranslation('cases');
  const { data, error, refetch } = useQuery(caseQueries.events(userId, orderCase.orderId));
  const [shown, setShown] = useState<number | null>(null);
  const { photos } = orderCase;
  const nameOf = (photo: CasePhoto) =>
    t('photos.name', {
      number: photos.indexOf(photo) + 1,
      total: photos.length,
      author: photo.author === side ? t('you') : t(`author.${photo.author}`),
    });
  const entries = threadOf(orderCase, data?.filter((event) => event.caseId === orderCase.id) ?? []);
  return (
    <section className="card p-4 lg:p-5" aria-labelledby="case-thread">
      <h2 id="case-thread" className="font-semibold">
        {t('thread.title')}
      </h2>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <div className="skel mt-3 h-10" aria-busy="true" />}
      <ol className="mt-4 grid gap-3" aria-live="polite">
        {entries.map((entry) =>
          entry.kind === 'step' ? (
            <StepLine key={entry.key} event={entry.event} />
          ) : (
            <Words
              key={entry.key}
              entry={entry}
              side={side}
              userId={userId}
              nameOf={nameOf}
              onShow={(photo) => setShown(photos.indexOf(photo))}
            />
          ),
        )}
      </ol>
      {orderCase.closedAt === null ? (
        <CaseComposer orderCase={orderCase} side={side} userId={userId} isOwnTurn={isOwnTurn} />
      ) : (
        <p className="mt-4 text-sm text-ink-3">{t('messages.closed')}</p>
      )}
      <PhotoViewer userId={userId} photos={photos} shown={shown} nameOf={nameOf} onShow={setShown} />
    </section>
  );
}
