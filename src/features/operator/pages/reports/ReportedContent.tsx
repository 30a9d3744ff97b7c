import { useTranslation } from 'react-i18next';
import { paths } from '~/shared/config/paths';
import type { ReportDetails } from '~/features/account/rules/moderation';
import { useFormat } from '~/shared/i18n/useFormat';
import { Image } from '~/shared/ui/Image';
import { photosOf } from './photosOf';

const TEXTS = [
  ...(['name', 'store_name', 'full_name', 'username', 'bio', 'website', 'location'] as const),
  ...(['store_description', 'description', 'comment', 'reply'] as const),
];
const IMAGES = ['image', 'avatar_url', 'cover_image'] as const;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function Images({ urls }: { urls: string[] }) {
  if (urls.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      {urls.map((url) => (
        <span key={url} className="size-28 overflow-hidden rounded-md bg-surface-2">
          <Image url={url} alt="" sizes="112px" width={112} height={112} />
        </span>
      ))}
    </div>
  );
}

/** What was reported: its texts and images. */
export function ReportedContent({ details: { content } }: { details: ReportDetails }) {
  const { t } = useTranslation('operator');
  const { money } = useFormat();
  if (!content) return <p className="mt-4 text-md text-ink-2">{t('reports.gone')}</p>;
  const images = [...IMAGES.map((name) => textOf(content[name])).filter(Boolean), ...photosOf(content.photos)];
  const hidden = photosOf(content.hidden_photos);
  const productId = textOf(content.product_id);
  return (
    <section aria-label={t('reports.content')} className="card mt-4 p-4 lg:p-5">
      <Images urls={images} />
      {hidden.length > 0 ? <p className="mb-1 text-sm text-ink-2">{t('content.hidden_photos')}</p> : null}
      <Images urls={hidden} />
      {typeof content.price === 'number' ? <p className="num text-lg font-semibold">{money(content.price)}</p> : null}
      <dl>
        {TEXTS.filter((name) => textOf(content[name])).map((name) => (
          <div key={name} className="mt-2">
            <dt className="text-sm text-ink-2">{t(`content.${name}`)}</dt>
            <dd className="whitespace-pre-line text-md [overflow-wrap:anywhere]">{textOf(content[name])}</dd>
          </div>
        ))}
      </dl>
      {productId && content.status === 'active' ? (
        <a className="mt-3 inline-flex min-h-8 items-center text-sm underline underline-offset-4" href={paths.product(productId)}>
          {t('reports.open')}
        </a>
      ) : null}
    </section>
  );
}
