import type { EvidenceKind } from '@portal/contracts/applications/merchant-schemas';
import type { Visitor as Place } from '@portal/service-kit/http/visitor';
import { chainEntry } from '@portal/service-kit/signing/evidence';
import type { Store } from '../../store/store.ts';

export interface Happening {
  kind: EvidenceKind;
  at: Date;
  /** Who did it, as they are called; null where it happened by itself. */
  by: string | null;
  place?: Place | undefined;
  /** SHA-256 of what it was about. */
  documentHash?: string | undefined;
  /** What else is to be known of it; never a value. */
  facts?: Record<string, string | number | string[]> | undefined;
}

/** Adds to what happened to a part, bound to the entry before; whoever calls holds the application. */
export async function noteEvidence(
  store: Store,
  { id: partId, applicationId }: { id: number; applicationId: number },
  { kind, at, by, place, documentHash, facts }: Happening,
): Promise<void> {
  const last = await store.evidence.last(partId);
  const entry = {
    kind,
    by,
    address: place?.address ?? null,
    userAgent: place?.userAgent ?? null,
    documentHash: documentHash ?? null,
    facts: facts ?? {},
  };
  await store.evidence.add({
    ...entry,
    ...chainEntry(last?.hash ?? null, { ...entry, at: at.toISOString() }),
    at,
    partId,
    applicationId,
    number: (last?.number ?? 0) + 1,
  });
}
