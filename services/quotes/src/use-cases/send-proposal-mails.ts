import { recordBounce } from '@portal/service-kit/limits/stranger-mails';
import type { ClaimedMail } from '@portal/service-kit/mail/mail-rows';
import { sendMails } from '@portal/service-kit/mail/send-mails';
import type { Deps } from '../deps.ts';
import type { MailRow } from '../store/proposal-mails.ts';
import type { ProposalRow } from '../store/proposals.ts';
import type { Store } from '../store/store.ts';
import { composeProposalMail } from './compose-proposal-mail.ts';
import { notifySender } from './notify-sender.ts';

/** Sends due mails. Returns false if the mail server is unreachable. */
export function sendProposalMails(deps: Deps, signal: AbortSignal): Promise<boolean> {
  return sendMails(
    deps,
    {
      rows: deps.store.mails,
      compose: (mail) => composeProposalMail(deps, mail),
      sent: (mail, answer) =>
        withProposal(deps, mail, async (inTransaction, row, proposal) => {
          await inTransaction.mails.sent(mail);
          const facts = { mail: row.kind, to: row.to, answer };
          await inTransaction.evidence.add(proposal, deps.now(), {}, { kind: 'delivered', facts });
        }),
      giveUp: (mail, problem) =>
        withProposal(deps, mail, async (inTransaction, row, proposal) => {
          await inTransaction.mails.giveUp(mail, problem);
          const facts = { mail: row.kind, to: row.to, answer: problem };
          await inTransaction.evidence.add(proposal, deps.now(), {}, { kind: 'bounced', facts });
          if (row.to !== proposal.signerEmail) return;
          await recordBounce(inTransaction, proposal.sentBy, deps.now());
          await tellOfBounce(inTransaction, proposal, problem);
        }),
    },
    signal,
  );
}

/** Locks the quote and then the proposal of a mail, in the order that all callers use. */
async function withProposal(
  { transact }: Deps,
  { id }: ClaimedMail,
  work: (store: Store, row: MailRow, proposal: ProposalRow) => Promise<void>,
): Promise<void> {
  await transact(async (store) => {
    const row = await store.mails.byId(id);
    const found = row && (await store.proposals.byId(row.proposalId));
    if (!found) return;
    if (found.quoteId !== null) await store.quotes.lock(found.quoteId);
    const proposal = await store.proposals.lock(found.id);
    if (proposal) await work(store, row, proposal);
  });
}

async function tellOfBounce(store: Store, proposal: ProposalRow, problem: string): Promise<void> {
  await store.proposals.update(proposal.id, { bounced: problem });
  const quote = proposal.quoteId === null ? null : await store.quotes.byId(proposal.quoteId);
  const what = `The mail to ${proposal.signerEmail} was not delivered: ${problem}`;
  const by = proposal.signerEmail;
  await notifySender(store, { proposal, quote }, { news: 'bounced', by, text: problem, what });
}
