/** The small number on an icon. The icon's own name says the number too, so this is hidden from readers. */
export function CountBubble({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <span
      aria-hidden="true"
      className="num absolute right-0.5 top-1 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-dawn px-1 text-[11px] font-semibold text-on-dawn"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
