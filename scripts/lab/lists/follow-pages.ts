export interface Place {
  cursor: string;
  row: Record<string, unknown>;
}

const pageSize = 25;

/** Number of rows before a page at a quarter of a list: for a million rows, those before page 10,000. */
export const rowsBeforeDeepPage = (rows: number): number =>
  Math.max(Math.floor(rows / 4 / pageSize) - 1, 1) * pageSize;

/** Pages down a list by that many rows. `path` requests the first 25. */
export async function followPages(
  port: number,
  cookie: string,
  path: string,
  rows: number,
): Promise<Place> {
  let place: Place = { cursor: '', row: {} };
  for (let left = rows; left > 0; left -= 500) {
    const limit = Math.min(left, 500);
    const page = path.replace('limit=25', `limit=${limit}`);
    const url = `http://127.0.0.1:${port}/api${page}${place.cursor ? `&cursor=${place.cursor}` : ''}`;
    const reply = await fetch(url, { headers: { cookie } });
    const next = /cursor=([^&>]+)[^>]*>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
    const row = ((await reply.json()) as Record<string, unknown>[]).at(-1);
    if (!next || !row) throw new Error(`The list has no ${rows} rows`);
    place = { cursor: next, row };
  }
  return place;
}
