/** The title of an order; its number, which has a hyphen and a sign before it, stays on one line. */
export function OrderTitle({ text, number }: { text: string; number: string }) {
  const [before = '', after] = text.split(number);
  const sign = /\S*\s?$/.exec(before)?.[0] ?? '';
  // only a sign: a word would make the line longer than a phone is wide
  const kept = /^[№#]/.test(sign) ? sign : '';
  return (
    <>
      {before.slice(0, before.length - kept.length)}
      <span className="whitespace-nowrap">
        {kept}
        {number}
      </span>
      {after}
    </>
  );
}
