import { listSignedParts } from '@portal/contracts/applications/merchant-routes';
import { useReply } from '@portal/ui-kit/list-query';
import { signedPartsKey } from '../queries.ts';

/** Includes withdrawn records. */
export const useSignedParts = (id: number) =>
  useReply(signedPartsKey(id), listSignedParts, { params: { id } });
