import type { Client } from '@portal/contracts/core/client';
import type { Page } from '@portal/contracts/core/list';
import type { Route, RouteReply } from '@portal/contracts/core/route';

type Row<R extends Route> = RouteReply<R> extends (infer Item)[] ? Item : never;

/** Reads a list forward by `next` and back by `prev`. Returns the rows of both passes in list order. */
export async function walkPages<R extends Route & { kind: 'list' }>(
  client: Client,
  route: R,
  args: { query: object; params?: object },
): Promise<{ forward: Row<R>[]; backward: Row<R>[]; pages: number }> {
  const read = (cursor?: string): Promise<Page<Row<R>>> =>
    client.page(route, {
      ...args,
      query: { ...args.query, ...(cursor ? { cursor } : {}) },
    } as never) as Promise<Page<Row<R>>>;

  let page = await read();
  const forward = [...page.rows];
  let pages = 1;
  for (; page.next; pages += 1) {
    page = await read(page.next);
    forward.push(...page.rows);
  }
  const backward = [...page.rows];
  while (page.prev) {
    page = await read(page.prev);
    backward.unshift(...page.rows);
  }
  return { forward, backward, pages };
}
