import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import type { Category } from '~/domain/product';
import { Picture } from '~/ui/Picture';

const STORED = '/storage/v1/object/public/product-media/catalogue';
/** A category's picture, its background, and whether text on it is light. */
const pictures: Record<Category, { name: string; ground: string; isDark?: boolean }> = {
  clothing: { name: 'beanie', ground: 'bg-[#cfc3d6]' },
  accessories: { name: 'ring', ground: 'bg-[#276680]', isDark: true },
  electronics: { name: 'camera', ground: 'bg-[#a9bac6]' },
  home: { name: 'piala', ground: 'bg-[#d9cfc2]' },
  beauty: { name: 'lipstick', ground: 'bg-[#e3cbc5]' },
  other: { name: 'rainbow', ground: 'bg-[#d5cfc0]' },
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
        <div className={`absolute inset-x-0 top-0 p-3.5 lg:p-4 ${isDark ? 'text-white' : 'text-[#121b2e]'}`}>
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
