import type { Actor } from '@portal/service-kit/identity';
import { notFound } from '@portal/service-kit/portal-error';
import type { StoredObject } from '@portal/service-kit/storage/object-store';
import type { Deps } from '../../deps.ts';
import { getStatement } from './get-statement.ts';
import { pageKey } from './kept-pages.ts';

/** Returns the image of a page; the first if none is named. Throws a 404 if it does not exist. */
export async function getStatementPage(
  { store, files }: Deps,
  actor: Actor,
  id: number,
  { page, statement }: { page: number; statement: number | undefined },
): Promise<StoredObject> {
  const { statementKey, imageCount } = await getStatement({ store }, actor, id, statement);
  const image = page <= imageCount ? await files.get(pageKey(statementKey, page)) : null;
  if (!image) throw notFound('The page');
  return image;
}
