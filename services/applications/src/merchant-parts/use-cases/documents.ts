import type { Actor } from '@portal/service-kit/identity';
import { conflict, notFound, requireFound } from '@portal/service-kit/portal-error';
import { writeDocument } from '@portal/service-kit/documents/write-document';
import type { Runner } from '@portal/service-kit/jobs/runner';
import { sha256Of } from '@portal/signing/canonical-json';
import { assertUnbroken } from '@portal/signing/evidence';
import { sealingRunners, type Sealing } from '@portal/signing/sealing-tasks';
import type { Deps } from '../../deps.ts';
import { type DocumentReader, merchantDocument } from '../presenters/merchant-document.ts';
import type { StoredPart } from '../store/merchant-parts.ts';
import { isReviewer } from '../../applications/use-cases/open-application.ts';
import { requireApplication } from '../../applications/use-cases/require-application.ts';
import { contentPlace } from './sign-part.ts';

export async function readPart({ store }: Deps, actor: Actor, id: number) {
  await requireApplication(store, actor, id);
  return requireFound(await store.merchantParts.of(id), 'The request to the merchant');
}

/** The sealed document of the current part. */
export async function readDocument(deps: Deps, actor: Actor, id: number): Promise<Buffer> {
  const part = await readPart(deps, actor, id);
  if (!part.signedAt) throw conflict('The merchant has not signed yet.');
  return readCopy(deps, actor, part.id);
}

/** All signed parts of an application, including withdrawn ones, newest first. */
export async function readSignedParts({ store }: Deps, actor: Actor, id: number) {
  await requireApplication(store, actor, id);
  return store.merchantParts.signedOf(id);
}

export async function readSignedDocument(
  deps: Deps,
  actor: Actor,
  { id, partId }: { id: number; partId: number },
): Promise<Buffer> {
  const parts = await readSignedParts(deps, actor, id);
  if (!parts.some((part) => part.id === partId)) throw notFound('The signed part');
  return readCopy(deps, actor, partId);
}

/** Partners get the copy without the merchant's values. */
async function readCopy(deps: Deps, actor: Actor, partId: number): Promise<Buffer> {
  const document = await openDocument(deps, partId, isReviewer(actor) ? 'merchant' : 'partner');
  if (!document) throw conflict('The document is being sealed. Try again in a moment.');
  return document;
}

/** Decrypts a sealed copy; null if there is none yet. */
export async function openDocument(
  { store, cipher }: Pick<Deps, 'store' | 'cipher'>,
  partId: number,
  reader: DocumentReader,
): Promise<Buffer | null> {
  const row = await store.merchantParts.document(partId, reader);
  if (!row) return null;
  return cipher.openAt(documentPlace(partId, reader), { keyId: row.keyId, value: row.pdf });
}

/** The encryption place of a sealed copy. */
const documentPlace = (partId: number, reader: DocumentReader): string =>
  `merchant-parts/${partId}/document/${reader}`;

const readers: readonly DocumentReader[] = ['merchant', 'partner'];

/** Seals, timestamps and mails both copies of signed parts. */
export const sealParts = (deps: Deps): Runner[] =>
  sealingRunners<StoredPart>(deps, {
    take: deps.store.merchantParts.takeToSeal,
    write: (part) => write(deps, part),
    read: ({ id }) =>
      Promise.all(
        readers.map(async (reader) => {
          const sealed = await openDocument(deps, id, reader);
          if (!sealed) throw new Error(`Part ${id} has no copy for the ${reader}`);
          return sealed;
        }),
      ),
    keep: keepCopies(deps),
  });

async function write({ store, cipher, mailBrand: brand, now }: Deps, part: StoredPart) {
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
  const parts = { part, content, evidence, brand, signedAt };
  return {
    documents: await Promise.all(
      readers.map((reader) => writeDocument(merchantDocument({ ...parts, reader }))),
    ),
    reason: `Signed by ${part.signerName ?? ''}`,
    at: now(),
  };
}

/** Encrypts and stores a part's copies with an evidence entry each. */
const keepCopies =
  ({ cipher, transact, now }: Deps): Sealing<StoredPart>['keep'] =>
  async ({ id, applicationId }, kind, documents) =>
    transact(async (store) => {
      await store.applications.lock(applicationId);
      const at = now();
      const copies = documents.map((pdf, nth) => ({ pdf, reader: readers[nth] as DocumentReader }));
      const encrypted = copies.map(({ reader, pdf }) => ({
        reader,
        ...cipher.sealAt(documentPlace(id, reader), pdf),
      }));
      if (!(await store.merchantParts.keepDocuments(id, encrypted, kind, at))) return;
      const entries = copies.map(({ reader, pdf }) => ({
        kind,
        documentHash: sha256Of(pdf),
        facts: { copyOf: reader },
      }));
      await store.evidence.add({ id, applicationId }, at, {}, ...entries);
      if (kind === 'timestamped') return;
      await store.mails.enqueue('merchant-copy', id);
      await store.mails.enqueue('partner-copy', id);
    });
