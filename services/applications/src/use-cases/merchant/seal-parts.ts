import type { PeriodicTask } from '@portal/service-kit/periodic';
import { sealingTask } from '@portal/service-kit/signing/sealing-task';
import { assertUnbroken, type EvidenceRow } from '@portal/service-kit/signing/evidence-log';
import { writeDocument } from '@portal/service-kit/documents/write-document';
import type { Deps } from '../../deps.ts';
import { merchantDocument, type DocumentReader } from '../../presenters/merchant-document.ts';
import type { AuditTrailEntry } from '@portal/service-kit/documents/evidence-blocks';
import type { TakenPart } from '../../store/merchant-parts.ts';
import { storeCopies } from './store-copies.ts';
import { contentPlace } from './sign-part.ts';

export const readers: readonly DocumentReader[] = ['merchant', 'partner'];

/**
 * Creates and seals the documents of signed parts and schedules their mails, in one transaction: an
 * interrupted run is repeated, with one result. Timestamps follow later: see timestamp-parts.ts.
 */
export const sealParts = (deps: Deps): PeriodicTask =>
  sealingTask(deps, {
    name: 'seal-documents',
    take: deps.store.merchantParts.takeToSeal,
    work: (part) => sealPart(deps, part),
    failed: 'a signed part could not be sealed',
  });

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
  await storeCopies(deps, part, {
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

/** Why the signer should be reviewed, for the certificate. */
function reviewOf({ facts }: EvidenceRow): string | null {
  const { review } = facts as { review?: string };
  return review ?? null;
}

interface CopyOf {
  part: TakenPart;
  signedAt: Date;
  text: string;
  evidence: readonly AuditTrailEntry[];
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
