import { buffer } from 'node:stream/consumers';
import type { Runner } from '@portal/service-kit/jobs/runner';
import type { Mail } from '@portal/service-kit/mail/mailer';
import type { Composed } from '@portal/service-kit/mail/send-mails';
import { envelopeMailRunner } from '@portal/signing/envelope-mails';
import { codeOf } from '@portal/signing/access-code';
import { codePurposes } from '@portal/contracts/quotes/proposals';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import * as texts from '../rules/proposal-mails.ts';
import { personText } from '../rules/proposal-words.ts';
import type { MailKind, MailRow } from '../store/proposal-mails.ts';
import { contactOf, contentOf, type LinkRow, type ProposalRow } from '../store/proposals.ts';
import type { Store } from '../../store/store.ts';
import { notifySender } from './follow-link.ts';
import { isOverpromised, lockWithQuote } from './require-proposal.ts';

interface Written {
  row: MailRow;
  proposal: ProposalRow;
  link: LinkRow | null;
}

export const proposalMails = (deps: Deps): Runner =>
  envelopeMailRunner<ProposalRow, MailRow, Store>(deps, {
    name: 'proposal',
    compose: (row) => composeMail(deps, row),
    async lock(store, { proposalId, to }) {
      const envelope = await lockWithQuote(store, proposalId);
      if (!envelope) return null;
      return { envelope, to, senderId: to === envelope.signerEmail ? envelope.sentBy : null };
    },
    async notify(store, proposal, problem) {
      await store.proposals.update(proposal.id, { bounced: problem });
      const quote = proposal.quoteId === null ? null : await store.quotes.byId(proposal.quoteId);
      const by = proposal.signerEmail;
      const what = `The mail to ${by} was not delivered: ${problem}`;
      const news = { news: 'bounced', by, text: problem, what } as const;
      await notifySender({ store, proposal, quote }, news);
    },
  });

/** Deterministic, so that retries send the same. Returns null if the proposal no longer needs it. */
async function composeMail(deps: Deps, row: MailRow): Promise<Composed> {
  const proposal = await deps.store.proposals.byId(row.proposalId);
  if (!proposal) return { notNeeded: 'The proposal was deleted' };
  const link = row.linkId === null ? null : await deps.store.proposals.linkById(row.linkId);
  const kind = row.kind as MailKind;
  if (!alwaysSent.has(kind) && proposal.state !== 'open')
    return { notNeeded: `The proposal is ${proposal.state}` };
  if (!alwaysSent.has(kind) && link?.passedOnAt)
    return { notNeeded: 'The proposal was forwarded to someone else' };
  if (promising.has(kind) && proposal.quoteId !== null) {
    const quote = await deps.store.quotes.byId(proposal.quoteId);
    if (isOverpromised(quote, proposal)) return { notNeeded: 'Its savings were found to be lower' };
  }
  if (await isOutdated(deps, row)) return { notNeeded: 'A newer code was requested' };
  return { mail: await writers[kind](deps, { row, proposal, link }) };
}

/** Whether a newer code for the same use replaced the code of this mail. */
async function isOutdated({ store }: Deps, { linkId, codeId }: MailRow): Promise<boolean> {
  if (linkId === null || codeId === null) return false;
  const code = await store.proposals.codeById(codeId);
  return code !== null && (await store.proposals.lastCode(linkId, code))?.id !== codeId;
}

/** Mails that are sent whatever the current state of the proposal and link. */
const alwaysSent = new Set<MailKind>(['signed', 'question', 'forward-notice']);

/** Mails that state savings. */
const promising = new Set<MailKind>(['proposal', 'reminder']);

const writers: Record<MailKind, (deps: Deps, written: Written) => Promise<Mail>> = {
  proposal: (deps, written) => sendIt(deps, written, false),
  reminder: (deps, written) => sendIt(deps, written, true),
  forwarded: async (deps, { row, proposal, link }) =>
    texts.forwardedMail(contentOf(proposal), toLink(deps, link), {
      from: await forwarderOf(deps, proposal),
      note: row.text,
    }),
  code: async (deps, { row, proposal, link }) => {
    const code = row.codeId === null ? null : await deps.store.proposals.codeById(row.codeId);
    if (!code) throw new Error(`Mail ${row.id} has no code`);
    await deps.store.proposals.beginCode(code.id, deps.now());
    return texts.codeMail(contentOf(proposal), toLink(deps, link), {
      digits: codeOf(deps.linkSecret, code.salt),
      purpose: z.enum(codePurposes).parse(code.purpose),
      recipient: code.recipient,
    });
  },
  'forward-notice': async (deps, { row, proposal, link }) => {
    const sender = contactOf(proposal);
    const from = personText(required(link));
    const news = { from, to: row.text ?? '' };
    if (row.to === sender.email)
      return texts.forwardReviewMail(
        contentOf(proposal),
        toSender(deps, proposal, 'proposal'),
        news,
      );
    const name = row.to === required(link).email ? required(link).name : null;
    const letter = { to: row.to, name, brand: deps.mailBrand };
    return texts.forwardNoticeMail(contentOf(proposal), letter, { ...news, sender });
  },
  question: async (deps, { row, proposal, link }) => {
    const from = personText(required(link));
    const letter = { ...toSender(deps, proposal, 'history'), to: row.to };
    const question = { from, address: required(link).email, text: row.text ?? '' };
    return texts.questionMail(contentOf(proposal), letter, question);
  },
  signed: async (deps, { row, proposal, link }) => {
    const stored = proposal.sealedKey ? await deps.files.get(proposal.sealedKey) : null;
    if (!stored) throw new Error(`The sealed document of proposal ${proposal.id} is missing`);
    const toContact = { ...toSender(deps, proposal, 'proposal'), to: row.to };
    const letter = link ? toLink(deps, link) : toContact;
    const document = await buffer(stored.body);
    return texts.signedMail(contentOf(proposal), letter, document, `${deps.publicUrl}/verify`);
  },
};

const sendIt = async (deps: Deps, { proposal, link }: Written, isReminder: boolean) =>
  texts.proposalMail(contentOf(proposal), toLink(deps, link), proposal.validUntil, isReminder);

const toLink = ({ publicUrl, linkSecret, mailBrand: brand }: Deps, link: LinkRow | null) => {
  const { email, name, salt } = required(link);
  return { to: email, name, link: `${publicUrl}/p/${linkSecret(salt)}`, brand };
};

const toSender = ({ publicUrl, mailBrand: brand }: Deps, proposal: ProposalRow, tab: string) => {
  const { name, email } = contactOf(proposal);
  return { to: email, name, link: `${publicUrl}/quotes/${proposal.quoteId ?? ''}/${tab}`, brand };
};

function required(link: LinkRow | null): LinkRow {
  if (!link) throw new Error('A mail to a merchant has a link');
  return link;
}

/** Who named the current signer: the last link that was forwarded. */
async function forwarderOf({ store }: Deps, { id }: ProposalRow): Promise<string> {
  return (await store.evidence.of(id, 'forwarded')).at(-1)?.by ?? 'Somebody';
}
