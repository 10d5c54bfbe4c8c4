import { noteText } from '@portal/contracts/quotes/note-text';
import type { Actor } from '@portal/service-kit/identity';
import { conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import { countCorrections } from '../rules/count-corrections.ts';
import { isForSender, type QuoteCondition } from '../rules/quote-conditions.ts';
import type { FrozenProposal } from '../rules/frozen-proposal.ts';
import {
  analysisOf,
  monthsOf,
  notesOf,
  pricingOf,
  proposedFeesOf,
  readingOf,
} from '../store/kept-figures.ts';
import type { QuoteRow } from '../store/quotes.ts';
import type { Store } from '../store/store.ts';

export interface Sending {
  number: number;
  email: string;
  name: string | null;
  message: string | null;
  /** The sender's number, for the merchant's questions. */
  phone: string | null;
  validUntil: Date;
  now: Date;
}

/** Throws a 409 if the quote has no proposal with a line-by-line comparison. */
export async function freezeProposal(
  store: Store,
  { mailBrand: brand }: Pick<Deps, 'mailBrand'>,
  actor: Actor,
  quote: QuoteRow,
  { number, email, name, message, phone, validUntil, now }: Sending,
  accepted: readonly QuoteCondition[],
): Promise<FrozenProposal> {
  const [pricing, analysis, months] = [pricingOf(quote), analysisOf(quote), monthsOf(quote)];
  const fees = proposedFeesOf(quote);
  if (!pricing || !analysis || !fees || !quote.monthlySavings || !quote.annualSavings)
    throw conflict('The quote has no proposal yet. Analyze a statement and price it first.');
  const statements = await store.statements.of(quote.id);
  const { totalVolume, transactionCount } = analysis.statementTotals;
  const terms = await store.terms.latest();
  const annual = quote.annualSavings.toFixed(2);
  return {
    format: 'proposal/2',
    quoteId: quote.id,
    quoteNumber: quote.quoteNumber,
    number,
    sentAt: now.toISOString(),
    validUntil: validUntil.toISOString(),
    merchant: { name: quote.merchantName, phone: quote.contactPhone },
    recipient: { name, email },
    sender: { name: actor.name, company: actor.company, phone },
    message,
    statement: {
      processor: quote.currentProcessor,
      files: statements.map(({ fileName, month }) => ({ fileName, month })),
      months: months?.months.length ?? 1,
      volume: totalVolume.toFixed(2),
      transactions: transactionCount,
      averageTicket: quote.currentAverageTicket?.toFixed(2) ?? null,
      fees: pricing.comparison.current.fees,
      corrections: statements.reduce((sum, row) => {
        const [read, kept] = [readingOf(row), analysisOf(row)];
        return sum + (read && kept ? countCorrections(read, kept) : 0);
      }, 0),
      notes: [
        ...notesOf(quote)
          .filter((note) => !isForSender(note))
          .map(noteText),
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
      annual,
      estimated:
        quote.isEstimated && quote.savingsLow && quote.savingsHigh
          ? { low: quote.savingsLow.toFixed(2), high: quote.savingsHigh.toFixed(2) }
          : null,
      range: months?.yearly?.range ?? null,
      basis:
        months?.yearly?.basis ??
        'Twelve times what one month would have saved. Other months may be larger or smaller.',
    },
    terms: { version: terms.version, text: terms.text },
    brand: { name: brand.name, color: brand.color, logo: brand.logo },
  };
}
