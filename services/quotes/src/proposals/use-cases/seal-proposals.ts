import { buffer } from 'node:stream/consumers';
import { appendDocument } from '@portal/service-kit/documents/append-document';
import type { Runner } from '@portal/service-kit/jobs/runner';
import { sha256Of } from '@portal/signing/canonical-json';
import { assertUnbroken } from '@portal/signing/evidence';
import { sealingRunners, type Sealing } from '@portal/signing/sealing-tasks';
import type { Deps } from '../../deps.ts';
import { certificateDocument } from '../presenters/proposal-document.ts';
import { acceptanceOf, contactOf, contentOf, type ProposalRow } from '../store/proposals.ts';

/** Seals, timestamps and mails the documents of accepted proposals. */
export const sealProposals = (deps: Deps): Runner[] =>
  sealingRunners<ProposalRow>(deps, {
    take: deps.store.proposals.takeToSeal,
    write: (proposal) => write(deps, proposal),
    read: async ({ sealedKey }) => [await read(deps, sealedKey ?? '')],
    keep: keepDocument(deps),
  });

/** Appends the certificate to the document that was sent. */
async function write(deps: Deps, proposal: ProposalRow) {
  const frozen = await read(deps, proposal.documentKey);
  if (sha256Of(frozen) !== proposal.documentHash)
    throw new Error(`The document of proposal ${proposal.id} is not the one that was sent`);
  const content = contentOf(proposal);
  const acceptance = acceptanceOf(proposal);
  const evidence = await deps.store.evidence.of(proposal.id);
  assertUnbroken(evidence);
  const certificate = certificateDocument({ proposal, content, acceptance, evidence });
  return {
    documents: [await appendDocument(frozen, certificate)],
    reason: `Accepted by ${acceptance.name}, ${acceptance.title}`,
    at: proposal.decidedAt ?? deps.now(),
  };
}

/** Stores a document under a key that contains its hash. */
const keepDocument =
  ({ files, transact, now }: Deps): Sealing<ProposalRow>['keep'] =>
  async ({ id, documentKey }, kind, [document]) => {
    if (!document) throw new Error(`Proposal ${id} has no document`);
    const hash = sha256Of(document);
    const sealedKey = documentKey.replace(/[^/]+$/, `signed-${hash.slice(0, 16)}.pdf`);
    await files.put(sealedKey, document, document.length, 'application/pdf');
    await transact(async (store) => {
      const locked = await store.proposals.lock(id);
      if (!locked || locked[`${kind}At`]) return;
      const change = { sealedKey, [`${kind}Hash`]: hash, [`${kind}At`]: now(), sealTriedAt: null };
      await store.proposals.update(id, change);
      if (kind === 'timestamped') return;
      const link = await store.proposals.signersLink(id);
      const mail = { kind: 'signed' as const, proposalId: id };
      if (link) await store.mails.write({ ...mail, linkId: link.id, to: link.email });
      await store.mails.write({ ...mail, to: contactOf(locked).email });
    });
  };

async function read({ files }: Deps, key: string): Promise<Buffer> {
  const stored = await files.get(key);
  if (!stored) throw new Error(`${key} is missing in the object store`);
  return buffer(stored.body);
}
