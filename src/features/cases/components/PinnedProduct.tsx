import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Question } from '~/features/cases/rules/question';
import { paths } from '~/shared/config/paths';
import { Thumbnail } from '~/shared/ui/Thumbnail';

/** The product that a question is about, above its messages: a link while it is on sale. */
export function PinnedProduct({ name, image, productId, isOnSale }: Pick<Question, 'name' | 'image' | 'productId' | 'isOnSale'>) {
  const { t } = useTranslation('cases');
  const isShown = isOnSale && productId !== null;
  return (
    <div className="relative flex items-center gap-3.5 rounded-lg bg-surface-2 p-3">
      <Thumbnail url={image} width={56} />
      <p className="min-w-0 flex-1 text-md">
        {isShown ? (
          <Link to={paths.product(productId)} className="font-medium after:absolute after:inset-0 after:rounded-lg hover:underline">
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <>
            <bdi className="font-medium">{name}</bdi>
            <span className="block text-sm text-ink-3">{t(productId === null ? 'questions.gone' : 'questions.notOnSale')}</span>
          </>
        )}
      </p>
    </div>
  );
}
