import type { Cart } from '~/features/catalogue/rules/cart';
import { useFormat } from '~/shared/i18n/useFormat';
import { Thumbnail } from '~/shared/ui/Thumbnail';

/** What is ordered: picture, name with the variant, quantity and price. */
export function OrderedLines({ lines }: { lines: Cart }) {
  const { money } = useFormat();
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="flex items-center gap-4 py-4">
          <Thumbnail url={line.image} color={line.color} width={64} />
          <div className="min-w-0 flex-1">
            <p className="clamp2 text-md font-medium leading-[1.25rem]">
              <bdi>{line.name}</bdi>
            </p>
            <p className="num mt-1 text-sm text-ink-3">
              {line.quantity} × {money(line.price)}
            </p>
          </div>
          <p className="num font-semibold">{money(line.price * line.quantity)}</p>
        </li>
      ))}
    </ul>
  );
}
