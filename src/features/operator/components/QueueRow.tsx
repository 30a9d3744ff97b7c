import type { ReactNode } from 'react';
import { Avatar } from '~/shared/ui/Avatar';
import { Thumbnail } from '~/shared/ui/Thumbnail';

/** What a row is recognized by: the cover of a product, or the image of a store. */
type RowPicture = { of: 'product'; url: string | null } | { of: 'store'; url: string | null; username: string };

function Picture({ picture }: { picture: RowPicture }) {
  if (picture.of === 'store') return <Avatar url={picture.url} username={picture.username} size={44} />;
  return <Thumbnail url={picture.url} width={44} />;
}

interface QueueRowProps {
  picture?: RowPicture;
  title: ReactNode;
  /** A short line below the title: the name of the store. */
  line?: ReactNode;
  /** What stands in the same place of every row: since when it waits, the date or the amount. */
  end?: ReactNode;
  /** Further lines, as wide as the row. */
  children?: ReactNode;
}

/** The contents of a row of the operators' lists. */
export function QueueRow({ picture, title, line, end, children }: QueueRowProps) {
  return (
    <span className="flex min-h-11 items-start gap-3">
      {picture ? <Picture picture={picture} /> : null}
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm text-ink-2 [overflow-wrap:anywhere]">
        <span className="line-clamp-3 text-base font-medium text-ink">{title}</span>
        {line ? <bdi className="col-start-1">{line}</bdi> : null}
        {children ? <span className="col-span-2 row-start-3">{children}</span> : null}
        {end ? (
          <span className={`num col-start-2 row-start-1 w-[5.5rem] pt-0.5 text-right lg:w-32 ${line ? 'row-span-2' : ''}`}>{end}</span>
        ) : null}
      </span>
    </span>
  );
}
