import { randomBytes } from 'node:crypto';
import { conditionTitles, type ConditionName } from '@portal/contracts/quotes/conditions';
import type {
  sendProposal as sendRoute,
  previewProposal as previewRoute,
} from '@portal/contracts/quotes/proposal-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { hashSecret, newSecret } from '@portal/service-kit/crypto/link-secret';
import type { Visitor } from '@portal/service-kit/http/visitor';
import type { Actor } from '@portal/service-kit/identity';
import { countExternalMail } from '@portal/service-kit/limits/external-mails';
import { reviewOf } from '@portal/service-kit/mail/near-addresses';
import { takeAttempt } from '@portal/service-kit/limits/attempts';
import { conflict } from '@portal/service-kit/portal-error';
import { storeFiles } from '@portal/service-kit/storage/store-files';
import { sha256Of } from '@portal/signing/canonical-json';
import { dayText } from '@portal/service-kit/last-day';
import type { ClientInfo } from '@portal/signing/evidence';
import type { ProposalPreview } from '@portal/contracts/quotes/proposals';
import type { Deps } from '../../deps.ts';
import { conditionsOf, type QuoteCondition } from '../../quotes/rules/quote-conditions.ts';
import { savingsWords, personText, clientInfoOf } from '../rules/proposal-words.ts';
import { limits } from '../rules/proposal-terms.ts';
import { conditionalOf } from '../../statements/store/stored-figures.ts';
import { proposalsPrefix, type ProposalRow } from '../store/proposals.ts';
import type { QuoteRow } from '../../quotes/store/quotes.ts';
import type { Store } from '../../store/store.ts';
import { drafting, draftProposal, lastDayOf } from './freeze-proposal.ts';
import { lockQuote, requireQuote } from '../../quotes/use-cases/require-quote.ts';
import { recordActivity } from '../../quotes/use-cases/record-activity.ts';
import { proposalPage } from '../presenters/proposal-page.ts';
import { proposalMail } from '../rules/proposal-mails.ts';

type Body = RouteInput<typeof sendRoute>['body'];

/**
 * Freezes the current quote as a proposal, mails it and supersedes the previous version. The sent content and its PDF
 * never change; both are stored with their hashes. Throws a 409 if there is nothing to send, a 412 if the quote is not the
 * `version` that the sender read, a 400 for a last day that has passed or is too far away.
 */
export async function sendProposal(
  deps: Deps,
  actor: Actor,
  { id, version }: { id: number; version: number | undefined },
  body: Body,
  visitor: Visitor,
): Promise<ProposalRow> {
  const now = deps.now();
  const client = clientInfoOf(actor, visitor);
  const validUntil = lastDayOf(body, now);
  const folder = `${proposalsPrefix}${randomBytes(12).toString('hex')}/`;
  const documentKey = `${folder}proposal.pdf`;
  const transact: Deps['transact'] = (work) =>
    drafting.enter(actor.userId, () => deps.transact(work));
  const isSent = () => deps.store.proposals.hasDocument(documentKey);
  return storeFiles(deps.files, folder, isSent, () =>
    transact(async (store) => {
      const quote = await lockQuote(store, actor, id, version);
      if (await store.jobs.activeOf(id))
        throw conflict('The statement is being read. Wait until that is done.');
      if (quote.status === 'accepted')
        throw conflict('The merchant accepted this quote: there is nothing left to send.');
      const accepted = await acceptConditions(store, quote, body.acceptedConditions, now);
      await takeAttempt(store, `send:${id}`, limits.mailsPerProposal, now, 'mails of this quote');
      await countExternalMail(store, deps.externalMails, { sender: actor, to: body.email, now });
      const { email, name, message } = body;
      const sending = { body, validUntil, now, accepted };
      const draft = await draftProposal(store, deps, actor, quote, sending);
      const { before, content, text, contentHash, document } = draft;
      const { number } = content;
      await deps.files.put(documentKey, document, document.length, 'application/pdf');
      if (before) await supersede(store, before.id, { number, contentHash, now }, client);
      const review = reviewOf(email, {
        sender: actor.email,
        owner: quote.ownerEmail,
        portal: deps.mailFrom,
      });
      const proposal = await store.proposals.create({
        quoteId: id,
        number,
        content: text,
        contentHash,
        documentKey,
        documentHash: sha256Of(document),
        quoteNumber: quote.quoteNumber,
        merchantName: quote.merchantName,
        monthlySavings: content.savings.monthly,
        annualSavings: content.savings.annual,
        savingsLow: quote.savingsLow,
        savingsHigh: quote.savingsHigh,
        isEstimated: quote.isEstimated,
        message,
        sentBy: actor.userId,
        senderName: actor.name,
        senderEmail: actor.email,
        sentAt: now,
        validUntil,
        signerName: name,
        signerEmail: email,
        remindAfter3Days: body.remindAfter3Days,
        remindAfter7Days: body.remindAfter7Days,
        needsReview: review !== null,
      });
      const link = await addLink(store, deps, proposal.id, { name, email });
      await store.evidence.add(proposal, now, client, {
        kind: 'sent',
        facts: {
          to: personText({ name, email }),
          validUntil: validUntil.toISOString(),
          document: proposal.documentHash,
          terms: content.terms.version,
          ...(accepted.length
            ? { accepted: accepted.map(({ name }) => conditionTitles[name]).join('; ') }
            : {}),
          ...(review ? { review } : {}),
          ...(before ? { replaces: before.contentHash } : {}),
        },
      });
      await store.mails.write({
        kind: 'proposal',
        proposalId: proposal.id,
        linkId: link.id,
        to: email,
      });
      await store.quotes.update(id, { status: 'sent' });
      const what = `Proposal ${number} sent to ${personText({ name, email })}`;
      const summary = `${what}; ${savingsWords(content.savings)}, valid until ${dayText(validUntil)}`;
      await store.history.note(id, actor, summary);
      await recordActivity(store, actor, quote, 'proposal.sent', what);
      return proposal;
    }),
  );
}

/** Adds a link for a person. The token is derived from the salt, so that it can be mailed again. */
export async function addLink(
  store: Store,
  { linkSecret }: Pick<Deps, 'linkSecret'>,
  proposalId: number,
  { name, email }: { name: string | null; email: string },
): Promise<{ id: number }> {
  const salt = newSecret();
  const tokenHash = hashSecret(linkSecret(salt));
  return store.proposals.addLink({ proposalId, salt, tokenHash, name, email });
}

async function readConditions(store: Store, quote: QuoteRow, now: Date) {
  const several = await store.statements.several(quote.id);
  return conditionsOf(conditionalOf(quote, several, await store.ratePrograms.active()), now);
}

/** Throws a 409 that names the conditions that the sender did not accept. */
async function acceptConditions(
  store: Store,
  quote: QuoteRow,
  accepted: readonly ConditionName[],
  now: Date,
): Promise<QuoteCondition[]> {
  const conditions = await readConditions(store, quote, now);
  const open = conditions.filter(({ name }) => !accepted.includes(name));
  if (open.length === 0) return conditions;
  const named = open.map(({ name, text }) => `${text} (${name})`).join(' ');
  throw conflict(`Needs attention before sending: ${named} Resolve or accept each by name.`);
}

/** The new version replaces the last one, even if that was withdrawn, declined or expired. */
async function supersede(
  store: Store,
  id: number,
  by: { number: number; contentHash: string; now: Date },
  client: ClientInfo,
): Promise<void> {
  const before = await store.proposals.lock(id);
  if (!before || before.state === 'superseded') return;
  const decidedAt = before.decidedAt ?? by.now;
  await store.proposals.update(id, { state: 'superseded', decidedAt });
  await store.evidence.add(before, by.now, client, {
    kind: 'superseded',
    facts: { number: by.number, by: by.contentHash },
  });
}

/** Renders what would be sent. Throws a 409 if there is nothing to send, a 400 for an impossible last day. */
export async function previewProposal(
  deps: Deps,
  actor: Actor,
  id: number,
  body: RouteInput<typeof previewRoute>['body'],
): Promise<ProposalPreview> {
  const { store, mailBrand: brand, publicUrl } = deps;
  const now = deps.now();
  const quote = await requireQuote(store, actor, id);
  const { email, name } = body;
  const validUntil = lastDayOf(body, now);
  const accepted = await readConditions(store, quote, now);
  const sending = { body, validUntil, now, accepted };
  const draft = await drafting.enter(actor.userId, () =>
    draftProposal(store, deps, actor, quote, sending),
  );
  const { content, text, contentHash, document } = draft;
  const letter = { to: email, name, link: `${publicUrl}/p/preview`, brand };
  const { to, subject, html } = proposalMail(content, letter, validUntil, false);
  const proposal = {
    content: text,
    contentHash,
    state: 'open' as const,
    validUntil,
    signerName: name,
    acceptance: null,
    decidedAt: null,
    sealedAt: null,
  };
  const link = { email, name, passedOnAt: null };
  return {
    page: proposalPage({ proposal, link, questions: [], isOverpromised: false }, now),
    mail: { to, subject, html },
    document: Buffer.from(document).toString('base64'),
  };
}
