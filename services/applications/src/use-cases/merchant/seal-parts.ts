import { assertUnbroken } from '@portal/service-kit/signing/verify-evidence';
import { writeDocument } from '@portal/service-kit/documents/write-document';
import type { Deps } from '../../deps.ts';
import { merchantDocument, type DocumentReader } from '../../presenters/merchant-document.ts';
import type { Happened } from '@portal/service-kit/documents/evidence-blocks';
import type { EvidenceRow } from '../../store/evidence.ts';
import type { TakenPart } from '../../store/merchant-parts.ts';
import { keepCopies } from './keep-copies.ts';
import { contentPlace } from './sign-part.ts';

export const readers: readonly DocumentReader[] = ['merchant', 'partner'];
/** How long a part whose seal failed is left alone. */
const againMs = 60_000;

/**
 * Makes and seals the documents of what was signed, and has both mailed. The document, that it is there, the record
 * of it and its mails are one transaction: ended anywhere, it is done again, and once. Timestamps come after that:
 * see timestamp-parts.ts.
 */
export async function sealParts(deps: Deps, signal: AbortSignal): Promise<void> {
  const { store, now, warn } = deps;
  while (!signal.aborted) {
    const part = await store.merchantParts.takeToSeal(now(), new Date(now().getTime() - againMs));
    if (!part) return;
    try {
      await sealPart(deps, part);
    } catch (err) {
      warn({ err, partId: part.id }, 'a signed part could not be sealed');
    }
  }
}

async function sealPart(deps: Deps, part: TakenPart): Promise<void> {
  const { store, cipher } = deps;
  const { keyId, content, signedAt } = part;
  if (!keyId || !content || !signedAt)
    throw new Error(`Part ${part.id} was signed without content`);
  const text = cipher.openAt(contentPlace(part.id), { keyId, value: content }).toString('utf8');
  const entries = await store.evidence.of(part.id);
  assertUnbroken(entries);
  const evidence = entries.map((entry) => ({
    ...entry,
    text: reviewOf(entry),
  }));
  const copies = await Promise.all(
    readers.map(async (reader) => ({
      reader,
      pdf: await sealedCopy(deps, { part, signedAt, text, evidence, reader }),
    })),
  );
  await keepCopies(deps, part, {
    copies,
    kind: 'sealed',
    keep: async (within, encrypted, at) => {
      if (!(await within.merchantParts.keepDocuments(part.id, encrypted, at))) return false;
      await within.mails.ask('merchant-copy', part.id);
      await within.mails.ask('partner-copy', part.id);
      return true;
    },
  });
}

/** What somebody should look at, for the certificate. */
function reviewOf({ facts }: EvidenceRow): string | null {
  const { review } = facts as { review?: string };
  return review ?? null;
}

interface CopyOf {
  part: TakenPart;
  signedAt: Date;
  text: string;
  evidence: readonly Happened[];
  reader: DocumentReader;
}

async function sealedCopy(
  { sealer, mailBrand, now }: Deps,
  { part, signedAt, text, evidence, reader }: CopyOf,
): Promise<Uint8Array> {
  const pdf = await writeDocument(
    merchantDocument({ part, content: text, evidence, reader, brand: mailBrand, signedAt }),
  );
  return sealer.seal(pdf, { reason: `Signed by ${part.signerName ?? ''}`, at: now() });
}
