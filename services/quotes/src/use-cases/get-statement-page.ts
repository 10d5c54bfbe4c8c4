import type { Actor } from '@portal/service-kit/identity';
import { notFound } from '@portal/service-kit/portal-error';
import type { StoredObject } from '@portal/service-kit/storage/object-store';
import type { Deps } from '../deps.ts';
import { pageKey } from './kept-pages.ts';
import { requireQuote } from './require-quote.ts';

/** The image of one page. Throws a 404 where there is none. */
export async function getStatementPage(
  { store, files }: Deps,
  actor: Actor,
  id: number,
  page: number,
): Promise<StoredObject> {
  const quote = await requireQuote(store, actor, id);
  const image =
    quote.statementKey && page <= quote.imageCount
      ? await files.get(pageKey(quote.statementKey, page))
      : null;
  if (!image) throw notFound('The page');
  return image;
}
