import { useState } from 'react';

/** The small number on an icon. The icon's accessible name contains it too, so this is hidden from screen readers. */
export function CountBubble({ count }: { count: number }) {
  const [atFirst] = useState(count);
  if (count < 1) return null;
  return (
    <span
      // a new element for each number: the animation runs when the number changes
      key={count}
      aria-hidden="true"
      className={`${count === atFirst ? '' : 'bubble-pop'} num absolute right-0.5 top-1 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-dawn px-1 text-[11px] font-semibold text-on-dawn`}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
