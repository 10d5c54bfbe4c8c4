import { describeChanges } from '@portal/service-kit/activity';
import type { Actor } from '@portal/service-kit/identity';
import { PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { pricedText } from '../rules/priced-text.ts';
import type { QuoteRow } from '../../quotes/store/quotes.ts';
import type { Store } from '../../store/store.ts';
import { choicesOf, priceQuote, type PricingChoices } from './price-quote.ts';
import { lockChangeable } from '../../quotes/use-cases/require-quote.ts';
import { recordActivity } from '../../quotes/use-cases/record-activity.ts';

/**
 * Reprices a quote with a rate program's current rates; without a program, with the cheapest. Throws a 409 if its
 * figures may not change, a 400 if the program is not offered.
 */
export async function chooseRateProgram(
  { transact }: Deps,
  actor: Actor,
  id: number,
  programId: number | null,
): Promise<QuoteRow> {
  return transact(async (store) => {
    const quote = await lockChangeable(store, actor, id, 'to price');
    const chosen = programId === null ? null : await requireOffered(store, programId);
    const changed = await store.quotes.update(
      id,
      await priceQuote(store, id, { ...(await choicesOf(store, quote)), program: chosen }),
    );
    const summary = describeChanges([
      ['Rate program', quote.proposedProgram, changed.proposedProgram],
      ['Monthly savings', savingsOf(quote), savingsOf(changed)],
    ]);
    if (summary) {
      await store.history.note(id, actor, `Rate program chosen; ${pricedText(changed)}`);
      await recordActivity(store, actor, quote, 'quote.program-chosen', summary);
    }
    return changed;
  });
}

async function requireOffered(store: Store, programId: number): Promise<PricingChoices['program']> {
  const program = (await store.ratePrograms.active()).find(({ id }) => id === programId);
  if (program) return program;
  const detail = 'This rate program is not offered. Choose another one.';
  throw new PortalError('invalid_input', detail, { errors: { programId: detail } });
}

const savingsOf = ({ monthlySavings }: QuoteRow): string | null =>
  monthlySavings?.toFixed(2) ?? null;
