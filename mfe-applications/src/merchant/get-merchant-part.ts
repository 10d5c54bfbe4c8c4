import { getMerchantPart } from '@portal/contracts/applications/merchant-routes';
import type { MerchantPart } from '@portal/contracts/applications/merchant-schemas';
import { api } from '@portal/ui-kit/api';
import { isGone } from '@portal/ui-kit/error-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { merchantPartKey } from '../queries.ts';

const everyMs = 4000;

/** Null if nothing is requested. */
export const useMerchantPart = (id: number | null, isRequested: boolean) =>
  useQuery<MerchantPart | null>({
    queryKey: merchantPartKey(id ?? 0),
    queryFn: ({ signal }) =>
      api.call(getMerchantPart, { params: { id: id ?? 0 }, signal }).catch((error: unknown) => {
        if (isGone(error)) return null;
        throw error;
      }),
    enabled: id !== null && isRequested,
    // The state may change until the document is sealed.
    refetchInterval: ({ state }) => (state.data && !state.data.signed?.isSealed ? everyMs : false),
  });

/** Calls `call` once the merchant has signed; the draft then has their values and a new version. */
export function useWhenSigned(part: MerchantPart | null, call: () => void): void {
  const isSigned = part !== null && part.signed !== null;
  const onSigned = useEffectEvent(call);
  useEffect(() => {
    if (isSigned) onSigned();
  }, [isSigned]);
}
