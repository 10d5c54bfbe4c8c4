import { sha256Of } from '@portal/service-kit/signing/canonical-json';
import type { Deps } from '../../deps.ts';
import type { TakenPart } from '../../store/merchant-parts.ts';
import { documentPlace } from './compose-mail.ts';
import { noteEvidence } from './note-evidence.ts';
import { readers } from './seal-parts.ts';

/** How long a part is left alone after the authority gave nothing. */
const againMs = 60_000;

/**
 * Adds the authority's timestamp to documents that have none yet, where there is one. What was signed stands and was
 * mailed without it; both copies are replaced in one transaction.
 */
export async function timestampParts(deps: Deps, signal: AbortSignal): Promise<void> {
  const { store, sealer, now, warn } = deps;
  while (sealer.hasTimestamps && !signal.aborted) {
    const before = new Date(now().getTime() - againMs);
    const part = await store.merchantParts.takeToTimestamp(now(), before);
    if (!part) return;
    try {
      await timestampPart(deps, part);
    } catch (err) {
      warn({ err, partId: part.id }, 'a sealed document could not be timestamped now');
    }
  }
}

async function timestampPart(
  { store, sealer, cipher, transact, now }: Deps,
  part: TakenPart,
): Promise<void> {
  const copies: { reader: string; pdf: Uint8Array }[] = [];
  for (const reader of readers) {
    const document = await store.merchantParts.document(part.id, reader);
    if (!document) throw new Error(`Part ${part.id} has no copy for the ${reader}`);
    const place = documentPlace(part.id, reader);
    const sealed = cipher.openAt(place, { keyId: document.keyId, value: document.pdf });
    copies.push({ reader, pdf: await sealer.addTimestamp(sealed) });
  }
  await transact(async (within) => {
    await within.applications.lock(part.applicationId);
    const at = now();
    const isFirst = await within.merchantParts.keepTimestamped(
      part.id,
      copies.map(({ reader, pdf }) => ({
        reader,
        ...cipher.sealAt(documentPlace(part.id, reader), pdf),
      })),
      at,
    );
    if (!isFirst) return;
    for (const { reader, pdf } of copies)
      await noteEvidence(within, part, {
        kind: 'timestamped',
        at,
        by: null,
        documentHash: sha256Of(pdf),
        facts: { copyOf: reader },
      });
  });
}
