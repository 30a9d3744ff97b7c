/** The title of an order; its number, which has a hyphen, stays on one line. */
export function OrderTitle({ text, number }: { text: string; number: string }) {
  const [before, after] = text.split(number);
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{number}</span>
      {after}
    </>
  );
}
