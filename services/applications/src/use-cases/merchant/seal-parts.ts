import { writeDocument } from '@portal/service-kit/documents/write-document';
import type { PeriodicTask } from '@portal/service-kit/periodic';
import { sha256Of } from '@portal/signing/canonical-json';
import { assertUnbroken } from '@portal/signing/evidence-log';
import { sealingTask } from '@portal/signing/sealing-task';
import type { Deps } from '../../deps.ts';
import { merchantDocument, type DocumentReader } from '../../presenters/merchant-document.ts';
import type { TakenPart } from '../../store/merchant-parts.ts';
import { documentPlace, openDocument } from './read-part.ts';
import { contentPlace } from './sign-part.ts';

const readers: readonly DocumentReader[] = ['merchant', 'partner'];

/** Creates and seals the documents of signed parts, and schedules their mails. */
export const sealParts = (deps: Deps): PeriodicTask =>
  sealingTask(deps, {
    name: 'seal-documents',
    take: deps.store.merchantParts.takeToSeal,
    work: (part) => sealPart(deps, part),
    failed: 'a signed part could not be sealed',
  });

/**
 * Adds the authority's timestamp to sealed documents, if an authority is configured. They are valid and were
 * mailed without it.
 */
export const timestampParts = (deps: Deps): PeriodicTask =>
  sealingTask(deps, {
    name: 'timestamp-documents',
    take: async (...when) =>
      deps.sealer.hasTimestamps ? deps.store.merchantParts.takeToTimestamp(...when) : null,
    work: (part) =>
      storeCopies(deps, part, 'timestamped', async (reader) => {
        const sealed = await openDocument(deps, part.id, reader);
        if (!sealed) throw new Error(`Part ${part.id} has no copy for the ${reader}`);
        return deps.sealer.addTimestamp(sealed);
      }),
    failed: 'a sealed document could not be timestamped now',
  });

async function sealPart(deps: Deps, part: TakenPart): Promise<void> {
  const { store, cipher, sealer, mailBrand: brand, now } = deps;
  const { keyId, content: value, signedAt } = part;
  if (!keyId || !value || !signedAt) throw new Error(`Part ${part.id} was signed without content`);
  const content = cipher.openAt(contentPlace(part.id), { keyId, value }).toString('utf8');
  const entries = await store.evidence.of(part.id);
  assertUnbroken(entries);
  // The certificate says why the signer should be reviewed.
  const evidence = entries.map((entry) => ({
    ...entry,
    text: (entry.facts as { review?: string }).review ?? null,
  }));
  const reason = `Signed by ${part.signerName ?? ''}`;
  await storeCopies(deps, part, 'sealed', async (reader) => {
    const document = merchantDocument({ part, content, evidence, reader, brand, signedAt });
    return sealer.seal(await writeDocument(document), { reason, at: now() });
  });
}

/**
 * Encrypts and stores a part's copies with an evidence entry each, and schedules their mails, once and in one
 * transaction: an interrupted run is repeated, with one result.
 */
async function storeCopies(
  { cipher, transact, now }: Deps,
  part: TakenPart,
  kind: 'sealed' | 'timestamped',
  write: (reader: DocumentReader) => Promise<Uint8Array>,
): Promise<void> {
  const copies: { reader: DocumentReader; pdf: Uint8Array }[] = [];
  for (const reader of readers) copies.push({ reader, pdf: await write(reader) });
  await transact(async (store) => {
    await store.applications.lock(part.applicationId);
    const at = now();
    const encrypted = copies.map(({ reader, pdf }) => ({
      reader,
      ...cipher.sealAt(documentPlace(part.id, reader), pdf),
    }));
    if (!(await store.merchantParts.keepDocuments(part.id, encrypted, kind, at))) return;
    const entries = copies.map(({ reader, pdf }) => ({
      kind,
      documentHash: sha256Of(pdf),
      facts: { copyOf: reader },
    }));
    await store.evidence.add(part, at, {}, ...entries);
    if (kind === 'timestamped') return;
    await store.mails.ask('merchant-copy', part.id);
    await store.mails.ask('partner-copy', part.id);
  });
}
