import { queryOptions } from '@tanstack/react-query';
import { sharedKey } from '~/shared/lib/queryKeys';
import { authSettings } from './authSettings';

/** What the auth service offers: asked once for each page load, by the first screen that depends on it. */
export const authSettingsQuery = () =>
  queryOptions({ queryKey: sharedKey('auth-settings'), queryFn: authSettings, staleTime: Infinity, gcTime: Infinity });
