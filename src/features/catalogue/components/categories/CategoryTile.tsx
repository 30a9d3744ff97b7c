import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import type { CategoryInfo } from '~/features/catalogue/rules/category';
import { imageSources } from '~/shared/lib/media';
import { useImageFailure } from '~/shared/ui/useImageFailure';
import { CategoryIcon } from './CategoryIcon';

const SIZES = '(min-width:1024px) 17vw, (min-width:768px) 33vw, 50vw';

/** The image fades out towards the name. It is decoration: one that cannot be loaded is left out. */
function TileImage({ url }: { url: string }) {
  const [hasFailed, setFailed] = useState(false);
  const image = useImageFailure(() => setFailed(true));
  const source = imageSources(url, null)[0];
  if (hasFailed || !source) return null;
  return (
    <img
      {...image}
      src={source.src}
      srcSet={source.sized ?? undefined}
      sizes={source.sized ? SIZES : undefined}
      alt=""
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover transition-transform duration-[600ms] ease-out [mask-image:linear-gradient(transparent_8%,#000_38%)] group-hover:scale-[1.04]"
    />
  );
}

interface CategoryTileProps {
  category: CategoryInfo;
  /** Undefined while it is being counted. */
  count: number | undefined;
  hasDescription?: boolean;
}

/** A category with its icon, color, name and number of products. */
export function CategoryTile({ category, count, hasDescription = false }: CategoryTileProps) {
  const { t } = useTranslation();
  return (
    <li>
      <div
        className="group relative aspect-[5/6] overflow-hidden rounded-lg text-night"
        style={{ backgroundColor: `oklch(0.9 0.04 ${category.hue})` }}
      >
        {category.imageUrl ? <TileImage url={category.imageUrl} /> : null}
        <div className="absolute inset-x-0 top-0 p-3.5 lg:p-4">
          <h3 className="text-md font-semibold leading-[1.25rem] [overflow-wrap:anywhere] lg:text-base">
            <Link to={paths.products({ category: category.slug })} className="after:absolute after:inset-0">
              {category.name}
            </Link>
          </h3>
          <p className="num min-h-[18px] text-xs">{count === undefined ? '' : t('category.count', { count })}</p>
        </div>
        <span className="absolute bottom-3 left-3 grid size-10 place-items-center rounded-full bg-white/85">
          <CategoryIcon category={category} size={20} />
        </span>
      </div>
      {hasDescription ? <p className="mt-2.5 text-sm text-ink-2">{category.description}</p> : null}
    </li>
  );
}

export function CategoryTileSkeleton() {
  return <li aria-hidden="true" className="skel aspect-[5/6] rounded-lg" />;
}
