import { writeDocument } from '@portal/service-kit/documents/write-document';
import type { Runner } from '@portal/service-kit/jobs/runner';
import { sha256Of } from '@portal/signing/canonical-json';
import { assertUnbroken } from '@portal/signing/evidence-log';
import { sealingRunners, type Sealing } from '@portal/signing/sealing-tasks';
import type { Deps } from '../../deps.ts';
import { merchantDocument, type DocumentReader } from '../presenters/merchant-document.ts';
import type { TakenPart } from '../store/merchant-parts.ts';
import { documentPlace, openDocument } from './read-part.ts';
import { contentPlace } from './sign-part.ts';

const readers: readonly DocumentReader[] = ['merchant', 'partner'];

/** Seals, timestamps and mails both copies of signed parts. */
export const sealParts = (deps: Deps): Runner[] =>
  sealingRunners<TakenPart>(deps, {
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

async function write({ store, cipher, mailBrand: brand, now }: Deps, part: TakenPart) {
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
  ({ cipher, transact, now }: Deps): Sealing<TakenPart>['keep'] =>
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
      await store.mails.ask('merchant-copy', id);
      await store.mails.ask('partner-copy', id);
    });
