import type { MerchantPart } from '@portal/contracts/applications/merchant-schemas';
import { useEffect, useEffectEvent } from 'react';

/** Calls `call` once the merchant has signed; the draft then has their values and a new version. */
export function useWhenSigned(part: MerchantPart | null, call: () => void): void {
  const isSigned = part !== null && part.signed !== null;
  const onSigned = useEffectEvent(call);
  useEffect(() => {
    if (isSigned) onSigned();
  }, [isSigned]);
}
