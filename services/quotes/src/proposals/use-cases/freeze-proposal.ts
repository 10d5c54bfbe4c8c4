import { monthName } from '@portal/contracts/quotes/month';
import { noteText } from '@portal/contracts/quotes/note-text';
import type { sendProposal as route } from '@portal/contracts/quotes/proposal-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { writeDocument } from '@portal/service-kit/documents/write-document';
import type { Actor } from '@portal/service-kit/identity';
import { createFairGate } from '@portal/service-kit/jobs/fair-gate';
import { lastMoment } from '@portal/service-kit/last-day';
import { canonicalJson, sha256Of } from '@portal/signing/canonical-json';
import { conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { proposalDocument } from '../presenters/proposal-document.ts';
import * as conditions from '../../quotes/rules/quote-conditions.ts';
import { toFigures } from '../../pricing/rules/figures.ts';
import { locationsOf } from '../../pricing/rules/locations.ts';
import { customerNotes } from '../../pricing/rules/pricing-model.ts';
import type { FrozenProposal } from '../rules/frozen-proposal.ts';
import * as stored from '../../statements/store/stored-figures.ts';
import type { StatementRow } from '../../statements/store/statements.ts';
import { countCorrections } from '../../statements/rules/compare-reading.ts';
import { validity } from '../rules/proposal-terms.ts';
import { contentOf } from '../store/proposals.ts';
import type { QuoteRow } from '../../quotes/store/quotes.ts';
import type { Store } from '../../store/store.ts';

type Body = RouteInput<typeof route>['body'];

interface Sending {
  body: Body;
  validUntil: Date;
  now: Date;
  accepted: readonly conditions.QuoteCondition[];
}

/** Drafts that requests write at once: a long document takes seconds. Enter before the transaction. */
export const drafting = createFairGate({ slots: 2, perPerson: 1 });

/** The next version of a quote's proposal with its hash and PDF. Throws like `freezeProposal`. */
export async function draftProposal(
  store: Store,
  deps: Pick<Deps, 'mailBrand' | 'readLogo'>,
  actor: Actor,
  quote: QuoteRow,
  sending: Sending,
) {
  const [before] = await store.proposals.of(quote.id);
  const number = (before?.number ?? 0) + 1;
  const content = await freezeProposal(store, deps, actor, quote, number, sending);
  const text = canonicalJson(content);
  const contentHash = sha256Of(text);
  const logo = await deps.readLogo();
  const document = await writeDocument(proposalDocument(content, contentHash, logo));
  return { before, content, text, contentHash, document };
}

/** Throws a 400 for a last day that has passed or is too far away. */
export const lastDayOf = ({ validUntil }: Body, now: Date): Date => {
  const usual = new Date(now.getTime() + validity.usual).toISOString().slice(0, 10);
  return lastMoment(validUntil ?? usual, now, validity.longest);
};

/** The phone number for a proposal: as given, else that of the sender's last proposal. */
async function phoneOf(store: Store, { userId }: Actor, provided: string | undefined) {
  if (provided !== undefined) return provided || null;
  const last = await store.proposals.lastBy(userId);
  return last && contentOf(last).sender.phone;
}

/** Throws a 409 if the quote has no proposal with a line-by-line comparison. */
async function freezeProposal(
  store: Store,
  { mailBrand: brand }: Pick<Deps, 'mailBrand'>,
  actor: Actor,
  quote: QuoteRow,
  number: number,
  { body: { email, name, message, phone }, validUntil, now, accepted }: Sending,
): Promise<FrozenProposal> {
  const [pricing, analysis, months] = [
    stored.pricingOf(quote),
    stored.analysisOf(quote),
    stored.monthsOf(quote),
  ];
  const fees = stored.proposedFeesOf(quote);
  if (!pricing || !analysis || !fees || !quote.monthlySavings || !quote.annualSavings)
    throw conflict('The quote has no proposal yet. Analyze a statement and price it first.');
  const figures = toFigures(analysis);
  const statements = await store.statements.of(quote.id);
  const { totalVolume, transactionCount } = analysis.statementTotals;
  const terms = await store.terms.latest();
  const doubts = stored.doubtsOfQuote(quote, await store.statements.several(quote.id));
  return {
    format: 'proposal/2',
    quoteId: quote.id,
    quoteNumber: quote.quoteNumber,
    number,
    sentAt: now.toISOString(),
    validUntil: validUntil.toISOString(),
    merchant: { name: quote.merchantName, phone: quote.contactPhone },
    recipient: { name, email },
    sender: {
      name: actor.name,
      company: actor.company,
      phone: await phoneOf(store, actor, phone),
    },
    message,
    statement: {
      processor: quote.currentProcessor,
      files: statements.map(({ fileName, month }) => ({ fileName, month })),
      months: months?.months.length ?? 1,
      locations: locationsOf(figures, months?.locations),
      volume: totalVolume.toFixed(2),
      transactions: transactionCount,
      averageTicket: quote.currentAverageTicket?.toFixed(2) ?? null,
      fees: pricing.comparison.current.fees,
      corrections: statements.reduce((sum, row) => {
        const [read, kept] = [stored.readingOf(row), stored.analysisOf(row)];
        return sum + (read && kept ? countCorrections(read, kept) : 0);
      }, 0),
      notes: [
        ...new Set(doubts.notes.filter((note) => !conditions.isForSender(note)).map(noteText)),
        ...statements.flatMap(enteredMonth),
        ...(customerNotes(figures).length ? [customersPayNothing] : []),
        ...accepted.flatMap(({ forMerchant }) => forMerchant ?? []),
      ],
    },
    program: {
      id: pricing.programId,
      name: quote.proposedProgram ?? '',
      fees,
      rates: pricing.rates ?? [],
      minimumTermMonths: pricing.minimumTermMonths ?? null,
      conditions: pricing.conditions ?? [],
    },
    estimate: pricing.estimate ?? null,
    comparison: pricing.comparison,
    savings: {
      monthly: quote.monthlySavings.toFixed(2),
      annual: quote.annualSavings.toFixed(2),
      estimated:
        quote.isEstimated && quote.savingsLow && quote.savingsHigh
          ? { low: quote.savingsLow.toFixed(2), high: quote.savingsHigh.toFixed(2) }
          : null,
      ...(conditions.areFiguresDoubtful(doubts) ? { isDoubtful: true } : {}),
      range: months?.yearly?.range ?? null,
      basis:
        months?.yearly?.basis ??
        'Twelve times what one month would have saved. Other months may be larger or smaller.',
    },
    terms: { version: terms.version, text: terms.text },
    brand: { name: brand.name, color: brand.color, logo: brand.logo },
  };
}

/** A sentence if a person entered another month than was read, such as for an old statement. */
function enteredMonth(statement: StatementRow): string[] {
  const { fileName, month } = statement;
  const read = stored.readMonthOf(statement);
  if (!read || read === month) return [];
  const entered = month ? `${monthName(month)} was entered` : 'none is entered';
  return [`For the month of ${fileName}, ${entered}, but ${monthName(read)} was read from it.`];
}

/** Confirming the figures does not tell whether customers pay them. */
const customersPayNothing =
  'The comparison assumes that you pay these fees yourself. What your customers pay of them, by a card price or a surcharge, you would not save.';
