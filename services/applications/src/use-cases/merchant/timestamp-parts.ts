import type { Deps } from '../../deps.ts';
import type { TakenPart } from '../../store/merchant-parts.ts';
import { documentPlace } from './compose-mail.ts';
import { keepCopies, type Copy } from './keep-copies.ts';
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
  await keepCopies(deps, part, {
    copies,
    kind: 'timestamped',
    keep: (within, encrypted, at) => within.merchantParts.keepTimestamped(part.id, encrypted, at),
  });
}
