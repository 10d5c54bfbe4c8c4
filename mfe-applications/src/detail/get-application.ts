import { getApplication } from '@portal/contracts/applications/routes';
import { useReply } from '@portal/ui-kit/api';
import { applicationKey } from '../queries.ts';

/** Not cached after unmount, because a draft's owner gets it unmasked. */
export const useApplication = (id: number) =>
  useReply(
    applicationKey(id),
    getApplication,
    { params: { id } },
    { gcTime: 0, enabled: Number.isInteger(id) },
  );
