import type { PeriodicTask } from '@portal/service-kit/periodic';
import { sealingTask } from '@portal/service-kit/signing/sealing-task';
import type { Deps } from '../../deps.ts';
import type { TakenPart } from '../../store/merchant-parts.ts';
import { documentPlace } from './compose-mail.ts';
import { storeCopies, type Copy } from './store-copies.ts';
import { readers } from './seal-parts.ts';

/**
 * Adds the authority's timestamp to sealed documents, if an authority is configured. They are valid and were
 * mailed without it; both copies are replaced in one transaction.
 */
export const timestampParts = (deps: Deps): PeriodicTask =>
  sealingTask(deps, {
    name: 'timestamp-documents',
    take: async (...when) =>
      deps.sealer.hasTimestamps ? deps.store.merchantParts.takeToTimestamp(...when) : null,
    work: (part) => timestampPart(deps, part),
    failed: 'a sealed document could not be timestamped now',
  });

async function timestampPart(deps: Deps, part: TakenPart): Promise<void> {
  const { store, sealer, cipher } = deps;
  const copies: Copy[] = [];
  for (const reader of readers) {
    const document = await store.merchantParts.document(part.id, reader);
    if (!document) throw new Error(`Part ${part.id} has no copy for the ${reader}`);
    const place = documentPlace(part.id, reader);
    const sealed = cipher.openAt(place, { keyId: document.keyId, value: document.pdf });
    copies.push({ reader, pdf: await sealer.addTimestamp(sealed) });
  }
  await storeCopies(deps, part, {
    copies,
    kind: 'timestamped',
    keep: (within, encrypted, at) => within.merchantParts.keepTimestamped(part.id, encrypted, at),
  });
}
