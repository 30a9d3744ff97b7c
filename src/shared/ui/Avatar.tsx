import { Image } from './Image';

/** A hue computed from the name. */
function hueOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}

/** A round image of a user, or the first letter on a colour computed from the name. Shown beside the name, so it has no alternative text. */
export function Avatar({ url, username, size }: { url: string | null; username: string; size: number }) {
  if (url) {
    return (
      <span className="block shrink-0 overflow-hidden rounded-full bg-surface-2" style={{ width: size, height: size }}>
        <Image url={url} alt="" sizes={`${size}px`} width={size} height={size} imageClass="size-full object-cover" />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid shrink-0 place-items-center rounded-full font-semibold text-night"
      style={{ width: size, height: size, fontSize: size * 0.42, backgroundColor: `oklch(.86 .06 ${hueOf(username)})` }}
    >
      {username.charAt(0).toUpperCase()}
    </span>
  );
}
