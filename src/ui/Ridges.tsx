/** The paper-cut Alatau that closes a page as the hero opens it. */
export function Ridges({ size = 'h-28 lg:h-48' }: { size?: string }) {
  return (
    <div aria-hidden="true" className={`relative overflow-hidden ${size}`}>
      <span className="absolute bottom-0 left-[72%] size-[150px] -translate-x-1/2 translate-y-[46%] rounded-full bg-dawn lg:size-[260px]" />
      <span className="ridges absolute inset-x-0 bottom-0 h-[70%] w-full" />
    </div>
  );
}
