import type { EvidenceKind } from '@portal/contracts/applications/merchant-schemas';
import type { Visitor as Place } from '@portal/service-kit/http/visitor';
import type { AuditAction } from '@portal/service-kit/signing/evidence';
import type { Store } from '../../store/store.ts';

export interface EvidenceInput extends AuditAction<EvidenceKind> {
  at: Date;
  /** Who did it, as they are called; null where it happened by itself. */
  by: string | null;
  place?: Place | undefined;
}

/** Adds to what happened to a part, bound to the entry before; whoever calls holds the application. */
export const recordEvidence = (
  store: Store,
  part: { id: number; applicationId: number },
  { at, by, place, ...action }: EvidenceInput,
): Promise<void> =>
  store.evidence.add(
    part,
    at,
    { by, address: place?.address, userAgent: place?.userAgent },
    action,
  );
