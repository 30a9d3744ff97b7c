import { useTranslation } from 'react-i18next';
import { paths } from '~/config/paths';
import type { RuleTrial } from '~/domain/moderation';
import { useFormat } from '~/i18n/useFormat';

/** What a rule would hit now. */
export function Trial({ trial: { count, isCapped, products } }: { trial: RuleTrial }) {
  const { t } = useTranslation('operator');
  const { number } = useFormat();
  return (
    <div role="status" className="mt-3 rounded-lg bg-surface-2 p-3 text-sm">
      <p className="font-medium">
        {count === 0 ? t('words.noHits') : t('words.hits', { count, amount: `${number(count)}${isCapped ? '+' : ''}` })}
      </p>
      <ul>
        {products.map(({ id, name, username }) => (
          <li key={id} className="py-0.5 [overflow-wrap:anywhere]">
            <a className="underline underline-offset-4" href={paths.product(id)}>
              {name}
            </a>{' '}
            · <bdi>@{username}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
