import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ThreadEntry, threadOf } from '~/features/cases/rules/caseThread';
import { systemSteps } from '~/shared/generated/values';
import {
  type CaseEvent,
  type CaseMessage,
  type CasePhoto,
  type CaseSide,
  caseSteps,
  type OrderCase,
} from '~/features/orders/rules/orderCase';
import { useLanguage } from '~/shared/i18n/useFormat';
import { formatMoment } from '~/shared/lib/formatSeller';
import { PhotoSheet } from '~/shared/ui/PhotoSheet';
import { PrivatePhoto } from './PrivatePhoto';

const STEPS = ['open', ...caseSteps, ...systemSteps] as const;
type Step = (typeof STEPS)[number];
const isStep = (step: string): step is Step => STEPS.some((known) => known === step);

/** What happened, as a quiet line between the messages. */
function StepLine({ event: { step, actor, at } }: { event: CaseEvent }) {
  const { t } = useTranslation(['cases', 'orders']);
  const language = useLanguage();
  if (!isStep(step)) return null;
  return (
    <li className="flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <span className="max-w-[80%] text-center">
        <span className="text-ink-2">{t(`orders:case.history.${step}`)}</span>
        {actor === 'system' ? ` · ${t('author.system')}` : null} · <time dateTime={at}>{formatMoment(new Date(at), language)}</time>
      </span>
    </li>
  );
}

const TONES = { own: 'ml-auto bg-sky-soft', other: 'mr-auto bg-surface-2', operator: 'mr-auto bg-dawn-soft' };

/** Who wrote, as `side` reads it: operators are named to each other, too. */
function useAuthorName() {
  const { t } = useTranslation('cases');
  return (author: CaseMessage['author'], side: CaseSide | 'operator') =>
    author === side && author !== 'operator' ? t('you') : t(`author.${author}`);
}

interface CaseMessageBubbleProps {
  entry: Extract<ThreadEntry, { kind: 'words' }>;
  side: CaseSide | 'operator';
  nameOf: (photo: CasePhoto) => string;
  onShow: (photo: CasePhoto) => void;
}

/** A message with its photos. */
function CaseMessageBubble({ entry: { author, decision, body, at, photos }, side, nameOf, onShow }: CaseMessageBubbleProps) {
  const { t } = useTranslation(['cases', 'orders']);
  const language = useLanguage();
  const nameOfAuthor = useAuthorName();
  const look = author === 'operator' ? 'operator' : author === side ? 'own' : 'other';
  return (
    <li className={`w-fit max-w-[85%] rounded-lg px-3.5 py-2.5 ${TONES[look]}`}>
      <p className="text-2xs text-ink-2">
        <span className="font-semibold first-letter:uppercase">{nameOfAuthor(author, side)}</span>
        {decision?.role ? ` · ${t(`orders:case.role.${decision.role}`)}` : null}
        {' · '}
        <time dateTime={at}>{formatMoment(new Date(at), language)}</time>
      </p>
      {decision ? <p className="mt-0.5 text-md font-semibold">{t(`orders:case.decision.${decision.command}`)}</p> : null}
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
                <PrivatePhoto path={photo.path} alt="" imageClass="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface ThreadEntriesProps {
  orderCase: OrderCase;
  /** Of this case; the oldest first. */
  events: CaseEvent[];
  side: CaseSide | 'operator';
}

/** Steps, messages and photos of a case in one order of time. */
export function ThreadEntries({ orderCase, events, side }: ThreadEntriesProps) {
  const { t } = useTranslation(['cases', 'catalogue']);
  const [shown, setShown] = useState<number | null>(null);
  const nameOfAuthor = useAuthorName();
  const { photos } = orderCase;
  const nameOf = (photo: CasePhoto) =>
    t('photos.name', { number: photos.indexOf(photo) + 1, total: photos.length, author: nameOfAuthor(photo.author, side) });
  return (
    <>
      <ol className="mt-4 grid gap-3" aria-live="polite">
        {threadOf(orderCase, events).map((entry) =>
          entry.kind === 'step' ? (
            <StepLine key={entry.key} event={entry.event} />
          ) : (
            <CaseMessageBubble
              key={entry.key}
              entry={entry}
              side={side}
              nameOf={nameOf}
              onShow={(photo) => setShown(photos.indexOf(photo))}
            />
          ),
        )}
      </ol>
      <PhotoSheet title={t('catalogue:photos.title')} photos={photos} shown={shown} onShow={setShown}>
        {(photo) => <PrivatePhoto key={photo.path} path={photo.path} alt={nameOf(photo)} imageClass="h-[62dvh] w-full object-contain" />}
      </PhotoSheet>
    </>
  );
}
