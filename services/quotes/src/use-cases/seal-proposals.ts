import { buffer } from 'node:stream/consumers';
import { appendDocument } from '@portal/service-kit/documents/append-document';
import { sha256Of } from '@portal/signing/canonical-json';
import type { PeriodicTask } from '@portal/service-kit/periodic';
import { sealingTask } from '@portal/signing/sealing-task';
import { assertUnbroken } from '@portal/signing/evidence-log';
import type { Deps } from '../deps.ts';
import { certificateDocument } from '../presenters/proposal-certificate.ts';
import { acceptanceOf } from '../store/kept-proposals.ts';
import { contactOf, contentOf, type ProposalRow } from '../store/proposals.ts';

/**
 * Seals and mails the documents of accepted proposals, and adds missing timestamps if an authority is configured.
 * Safe to repeat: a document is mailed in the transaction that stores it. A claim prevents concurrent runs from
 * taking the same proposal.
 */
export const sealProposals = (deps: Deps): PeriodicTask =>
  sealingTask(deps, {
    name: 'seal-proposals',
    take: (...when) => deps.store.proposals.takeToSeal(...when, deps.sealer.hasTimestamps),
    work: async (proposal) => {
      if (!proposal.sealedAt) await seal(deps, proposal);
      if (deps.sealer.hasTimestamps) await timestamp(deps, proposal.id);
    },
    failed: 'a document could not be sealed or timestamped now',
  });

async function seal(deps: Deps, proposal: ProposalRow): Promise<void> {
  const { store, sealer, now } = deps;
  const frozen = await read(deps, proposal.documentKey);
  if (sha256Of(frozen) !== proposal.documentHash)
    throw new Error(`The document of proposal ${proposal.id} is not the one that was sent`);
  const content = contentOf(proposal);
  const acceptance = acceptanceOf(proposal);
  const evidence = await store.evidence.of(proposal.id);
  assertUnbroken(evidence);
  const certificate = certificateDocument({ proposal, content, acceptance, evidence });
  const whole = await appendDocument(frozen, certificate);
  const at = proposal.decidedAt ?? now();
  const reason = `Accepted by ${acceptance.name}, ${acceptance.title}`;
  const sealed = await keep(deps, proposal, await sealer.seal(whole, { reason, at }));
  await deps.transact(async (inTransaction) => {
    const locked = await inTransaction.proposals.lock(proposal.id);
    if (!locked || locked.sealedAt) return;
    const change = { sealedKey: sealed.key, sealedHash: sealed.hash, sealedAt: now() };
    await inTransaction.proposals.update(proposal.id, change);
    const link = await inTransaction.proposals.signersLink(proposal.id);
    const mail = { kind: 'signed' as const, proposalId: proposal.id };
    if (link) await inTransaction.mails.write({ ...mail, linkId: link.id, to: link.email });
    await inTransaction.mails.write({ ...mail, to: contactOf(locked).email });
  });
}

async function timestamp(deps: Deps, id: number): Promise<void> {
  const { store, sealer, now } = deps;
  const proposal = await store.proposals.byId(id);
  if (!proposal?.sealedKey || proposal.timestampedAt) return;
  const stamped = await sealer.addTimestamp(await read(deps, proposal.sealedKey));
  const { key, hash } = await keep(deps, proposal, stamped);
  const change = { sealedKey: key, timestampedHash: hash, timestampedAt: now() };
  await store.proposals.update(id, change);
}

/** Stores a document under a key that contains its hash. */
async function keep(
  { files }: Deps,
  { documentKey }: ProposalRow,
  document: Uint8Array,
): Promise<{ key: string; hash: string }> {
  const hash = sha256Of(document);
  const key = documentKey.replace(/[^/]+$/, `signed-${hash.slice(0, 16)}.pdf`);
  await files.put(key, document, document.length, 'application/pdf');
  return { key, hash };
}

async function read({ files }: Deps, key: string): Promise<Buffer> {
  const stored = await files.get(key);
  if (!stored) throw new Error(`${key} is missing in the object store`);
  return buffer(stored.body);
}
