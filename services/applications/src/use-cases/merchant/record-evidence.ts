import type { EvidenceKind } from '@portal/contracts/applications/merchant-schemas';
import type { Visitor as Place } from '@portal/service-kit/http/visitor';
import type { AuditAction } from '@portal/service-kit/signing/evidence';
import type { Store } from '../../store/store.ts';

export interface EvidenceInput extends AuditAction<EvidenceKind> {
  at: Date;
  /** The actor's name; null if it happened automatically. */
  by: string | null;
  place?: Place | undefined;
}

/** Appends an evidence entry, chained to the previous one. The caller must have locked the application. */
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
