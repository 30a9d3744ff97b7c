import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ThreadEntry } from '~/features/cases/rules/caseThread';
import { systemSteps } from '~/shared/generated/values';
import { type CaseEvent, type CasePhoto, type CaseSide, caseSteps } from '~/features/orders/rules/orderCase';
import { useLanguage } from '~/shared/i18n/useFormat';
import { formatMoment } from '~/shared/lib/formatSeller';
import { PhotoSheet } from '~/shared/ui/PhotoSheet';
import { MessageBubble, useAuthorName } from './MessageBubble';
import { PrivatePhoto } from './PrivatePhoto';

const STEPS = ['open', ...caseSteps, ...systemSteps] as const;
type Step = (typeof STEPS)[number];
const isStep = (step: string): step is Step => STEPS.some((known) => known === step);

/** A quiet line between the messages. */
function QuietLine({ at, children }: { at: string; children: ReactNode }) {
  const language = useLanguage();
  return (
    <li className="flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <span className="max-w-[80%] text-center">
        {children} · <time dateTime={at}>{formatMoment(new Date(at), language)}</time>
      </span>
    </li>
  );
}

/** What happened. */
function StepLine({ event: { step, actor, at } }: { event: CaseEvent }) {
  const { t } = useTranslation(['cases', 'orders']);
  if (!isStep(step)) return null;
  return (
    <QuietLine at={at}>
      <span className="text-ink-2">{t(`orders:case.history.${step}`)}</span>
      {actor === 'system' ? ` · ${t('author.system')}` : null}
    </QuietLine>
  );
}

interface ThreadEntriesProps {
  entries: ThreadEntry[];
  /** Those of the entries, in their order. */
  photos: CasePhoto[];
  side: CaseSide | 'operator';
}

/** Steps, messages and photos in one order of time. */
export function ThreadEntries({ entries, photos, side }: ThreadEntriesProps) {
  const { t } = useTranslation(['cases', 'catalogue']);
  const [shown, setShown] = useState<number | null>(null);
  const nameOfAuthor = useAuthorName();
  const nameOf = (photo: CasePhoto) =>
    t('photos.name', { number: photos.indexOf(photo) + 1, total: photos.length, author: nameOfAuthor(photo.author, side) });
  const lineOf = (entry: ThreadEntry) => {
    if (entry.kind === 'step') return <StepLine key={entry.key} event={entry.event} />;
    if (entry.kind === 'words') {
      return (
        <MessageBubble key={entry.key} entry={entry} side={side} nameOf={nameOf} onShow={(photo) => setShown(photos.indexOf(photo))} />
      );
    }
    return (
      <QuietLine key={entry.key} at={entry.at}>
        <Link to={entry.to} className="text-ink-2 underline underline-offset-4">
          {entry.text}
        </Link>
      </QuietLine>
    );
  };
  return (
    <>
      <ol className="mt-4 grid gap-3" aria-live="polite">
        {entries.map(lineOf)}
      </ol>
      <PhotoSheet title={t('catalogue:photos.title')} photos={photos} shown={shown} onShow={setShown}>
        {(photo) => <PrivatePhoto key={photo.path} path={photo.path} alt={nameOf(photo)} imageClass="h-[62dvh] w-full object-contain" />}
      </PhotoSheet>
    </>
  );
}
