import { listSignedParts } from '@portal/contracts/applications/merchant-routes';
import { api } from '@portal/ui-kit/api';
import { useQuery } from '@tanstack/react-query';
import { signedPartsKey } from '../queries.ts';

/** What the merchant signed of an application, withdrawn records too. */
export const useSignedParts = (id: number) =>
  useQuery({
    queryKey: signedPartsKey(id),
    queryFn: ({ signal }) => api.call(listSignedParts, { params: { id }, signal }),
  });
