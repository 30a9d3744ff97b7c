import { useTranslation } from 'react-i18next';
import type { ThreadEntry } from '~/features/cases/rules/caseThread';
import type { CaseMessage, CasePhoto, CaseSide } from '~/features/orders/rules/orderCase';
import { useLanguage } from '~/shared/i18n/useFormat';
import { formatMoment } from '~/shared/lib/formatSeller';
import { PrivatePhoto } from './PrivatePhoto';

const TONES = { own: 'ml-auto bg-sky-soft', other: 'mr-auto bg-surface-2', operator: 'mr-auto bg-dawn-soft' };

/** Who wrote, as `side` reads it: operators are named to each other, too. */
export function useAuthorName() {
  const { t } = useTranslation('cases');
  return (author: CaseMessage['author'], side: CaseSide | 'operator') =>
    author === side && author !== 'operator' ? t('you') : t(`author.${author}`);
}

interface MessageBubbleProps {
  entry: Extract<ThreadEntry, { kind: 'words' }>;
  side: CaseSide | 'operator';
  nameOf: (photo: CasePhoto) => string;
  onShow: (photo: CasePhoto) => void;
}

/** A message with its photos. */
export function MessageBubble({ entry: { author, decision, body, at, photos, isRisky }, side, nameOf, onShow }: MessageBubbleProps) {
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
      {isRisky && side !== 'operator' ? (
        <p className="mt-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">{t(`messages.warning.${side}`)}</p>
      ) : null}
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
