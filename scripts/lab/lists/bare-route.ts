// What the lists are measured beside: a Koa route that sends rows by plain pg, and does nothing else.
// Takes statements as a JSON array on standard input; answers the nth at /n.
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
