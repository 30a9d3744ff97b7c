import { useQuery } from '@tanstack/react-query';
import { useUserId } from './AuthProvider';
import { roleQueries } from '~/features/account/services/roleQueries';

/** Whether the person who is signed in is an operator; false until it is known. */
export function useIsOperator(): boolean {
  const id = useUserId();
  const { data = [] } = useQuery({ ...roleQueries.own(id), enabled: id !== '' });
  return data.length > 0;
}
