import { listSignedParts } from '@portal/contracts/applications/merchant-routes';
import { api } from '@portal/ui-kit/api';
import { useQuery } from '@tanstack/react-query';
import { signedPartsKey } from '../queries.ts';

/** Includes withdrawn records. */
export const useSignedParts = (id: number) =>
  useQuery({
    queryKey: signedPartsKey(id),
    queryFn: ({ signal }) => api.call(listSignedParts, { params: { id }, signal }),
  });
