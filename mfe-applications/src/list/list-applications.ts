import { getApplicationStats } from '@portal/contracts/applications/routes';
import { useReply } from '@portal/ui-kit/api';
import { applicationsKey } from '../queries.ts';

/** Undefined for all applications that the user may see. */
export type Scope = 'own' | 'team' | undefined;

export const useApplicationStats = (scope?: Scope) =>
  useReply([...applicationsKey, 'stats', scope ?? 'all'], getApplicationStats, {
    query: scope ? { scope } : {},
  });
