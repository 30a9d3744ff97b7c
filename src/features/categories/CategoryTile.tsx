import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import type { Category } from '~/domain/product';
import { Picture } from '~/ui/Picture';

const STORED = '/storage/v1/object/public/product-media/catalogue';
/** A category's picture, its background, and whether text on it is light. */
const pictures: Record<Category, { name: string; ground: string; isDark?: boolean }> = {
  clothing: { name: 'beanie', ground: 'bg-tile-clothing' },
  accessories: { name: 'ring', ground: 'bg-tile-accessories', isDark: true },
  electronics: { name: 'camera', ground: 'bg-tile-electronics' },
  home: { name: 'piala', ground: 'bg-tile-home' },
  beauty: { name: 'lipstick', ground: 'bg-tile-beauty' },
  other: { name: 'rainbow', ground: 'bg-tile-other' },
};

interface CategoryTileProps {
  category: Category;
  /** Undefined while it is being counted. */
  count: number | undefined;
  hasDescription?: boolean;
}

export function CategoryTile({ category, count, hasDescription = false }: CategoryTileProps) {
  const { t } = useTranslation();
  const { name, ground, isDark } = pictures[category];
  return (
    <li>
      <div className={`group relative aspect-[5/6] overflow-hidden rounded-lg ${ground}`}>
        <Picture
          url={`${STORED}/${name}-800.webp`}
          alt=""
          sizes="(min-width:1024px) 17vw, (min-width:768px) 33vw, 50vw"
          imageClass="absolute inset-0 size-full object-cover transition-transform duration-[600ms] ease-out group-hover:scale-[1.04]"
        />
        <div className={`absolute inset-x-0 top-0 p-3.5 lg:p-4 ${isDark ? 'text-white' : 'text-night'}`}>
          <h3 className="text-md font-semibold leading-[1.25rem] lg:text-base">
            <Link to={paths.products({ category })} className="after:absolute after:inset-0">
              {t(`category.${category}`)}
            </Link>
          </h3>
          <p className="num min-h-[18px] text-xs">{count === undefined ? '' : t('category.count', { count })}</p>
        </div>
      </div>
      {hasDescription ? <p className="mt-2.5 text-sm text-ink-2">{t(`category.description.${category}`)}</p> : null}
    </li>
  );
}
