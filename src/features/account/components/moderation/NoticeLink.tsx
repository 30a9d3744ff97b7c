import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { noticeQueries } from '~/features/account/services/noticeQueries';

function Notices({ count }: { count: number }) {
  const { t } = useTranslation('account');
  return (
    <Link to={paths.notices()} className="mt-5 flex min-h-11 items-center gap-3 rounded-lg bg-warning-soft p-4 text-md font-semibold">
      <TriangleAlert size={20} className="shrink-0 text-warning" aria-hidden="true" />
      {t('notices.link', { count })}
    </Link>
  );
}

/** Says that the platform hid something, warned or limited, and leads to the reasons; nothing when it did not. */
export function NoticeLink({ userId }: { userId: string }) {
  const notices = useQuery(noticeQueries.list(userId)).data?.length ?? 0;
  const limits = useQuery(noticeQueries.limits(userId)).data?.length ?? 0;
  return notices + limits > 0 ? <Notices count={notices + limits} /> : null;
}
