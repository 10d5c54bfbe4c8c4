// Baseline for lists: a Koa route that only sends rows from plain pg. Reads statements as a JSON array from standard
// input; the nth is served at /n.
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Koa from 'koa';
import { Pool } from 'pg';

const statements = JSON.parse(await text(process.stdin)) as { text: string; values: unknown[] }[];
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = new Koa();
app.use(async (ctx) => {
  const statement = statements[Number(ctx.path.slice(1))];
  if (!statement) return;
  const { rows } = await pool.query(statement);
  ctx.body = rows;
});
const server = app.listen(0, '127.0.0.1', () =>
  console.log((server.address() as AddressInfo).port),
);
