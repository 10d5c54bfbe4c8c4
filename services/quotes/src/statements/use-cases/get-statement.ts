import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';
import type { StatementRow } from '../store/statements.ts';
import { requireQuote, requireStatement } from '../../quotes/use-cases/require-quote.ts';

/** Returns a statement of a quote; the first if none is named. Throws a 404 if it does not exist. */
export async function getStatement(
  { store }: Pick<Deps, 'store'>,
  actor: Actor,
  id: number,
  number?: number,
): Promise<StatementRow> {
  await requireQuote(store, actor, id);
  return requireStatement(store, id, number);
}
