import { sha256Of } from '@portal/service-kit/signing/canonical-json';
import type { Deps } from '../../deps.ts';
import type { DocumentReader } from '../../presenters/merchant-document.ts';
import type { SealedCopy, TakenPart } from '../../store/merchant-parts.ts';
import type { Store } from '../../store/store.ts';
import { documentPlace } from './compose-mail.ts';

export interface Copy {
  reader: DocumentReader;
  pdf: Uint8Array;
}

interface Keeping {
  copies: readonly Copy[];
  kind: 'sealed' | 'timestamped';
  /** Stores the encrypted copies; false if they were already stored. */
  keep: (within: Store, copies: readonly SealedCopy[], at: Date) => Promise<boolean>;
}

/** Encrypts and stores a part's copies with an evidence entry each, once and in one transaction. */
export async function storeCopies(
  { cipher, transact, now }: Deps,
  part: TakenPart,
  { copies, kind, keep }: Keeping,
): Promise<void> {
  await transact(async (within) => {
    await within.applications.lock(part.applicationId);
    const at = now();
    const encrypted = copies.map(({ reader, pdf }) => ({
      reader,
      ...cipher.sealAt(documentPlace(part.id, reader), pdf),
    }));
    if (!(await keep(within, encrypted, at))) return;
    for (const { reader, pdf } of copies)
      await within.evidence.add(
        part,
        at,
        {},
        { kind, documentHash: sha256Of(pdf), facts: { copyOf: reader } },
      );
  });
}
