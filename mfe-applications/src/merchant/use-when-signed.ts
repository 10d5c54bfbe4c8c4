import type { MerchantPart } from '@portal/contracts/applications/merchant-schemas';
import { useEffect, useEffectEvent } from 'react';

/** Calls once when the merchant has signed: the draft has what they filled in, and a new version, from then on. */
export function useWhenSigned(part: MerchantPart | null, call: () => void): void {
  const isSigned = part !== null && part.signed !== null;
  const onSigned = useEffectEvent(call);
  useEffect(() => {
    if (isSigned) onSigned();
  }, [isSigned]);
}
