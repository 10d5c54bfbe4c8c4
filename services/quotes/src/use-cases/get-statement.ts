import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import type { StatementRow } from '../store/statements.ts';
import { requireQuote, requireStatement } from './require-quote.ts';

/** One of the statements of a quote; the first where no number is given. Throws a 404 where there is none. */
export async function getStatement(
  { store }: Pick<Deps, 'store'>,
  actor: Actor,
  id: number,
  number?: number,
): Promise<StatementRow> {
  await requireQuote(store, actor, id);
  return requireStatement(store, id, number);
}
