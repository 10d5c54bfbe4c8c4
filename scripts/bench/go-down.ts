/** A place down a list: the cursor that leads there, and the row before it. */
export interface Place {
  cursor: string;
  createdAt: string;
  id: number;
}

/** Goes so many rows down the newest first, page by page. */
export async function goDown(port: number, cookie: string, rows: number): Promise<Place> {
  let place: Place = { cursor: '', createdAt: '', id: 0 };
  for (let left = rows; left > 0; left -= 500) {
    const limit = Math.min(left, 500);
    const path = `/api/applications?limit=${limit}${place.cursor ? `&cursor=${place.cursor}` : ''}`;
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
    const next = /cursor=([^&>]+)[^>]*>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
    const last = ((await reply.json()) as Place[]).at(-1);
    if (!next || !last) throw new Error(`The list has no ${rows} rows`);
    place = { cursor: next, createdAt: last.createdAt, id: last.id };
  }
  return place;
}
