import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { linkTokenHeader } from '@portal/contracts/core/public-pages';
import { freePort } from '@portal/test-kit/free-port';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, expect, it } from 'vitest';
import { acceptance, startProposals } from './testing/start-proposals.ts';

let log = '';
const portal = await startProposals();
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const service = spawn(process.execPath, [main, 'all'], {
  env: { ...process.env, ...portal.environment, PORT: String(port), LOG_LEVEL: 'debug' },
});
for (const stream of [service.stdout, service.stderr])
  stream?.on('data', (text: Buffer) => (log += text.toString()));
await waitFor(() =>
  fetch(`${url}/ready`).then(
    (reply) => reply.ok,
    () => false,
  ),
);
afterAll(async () => {
  if (service.kill()) await once(service, 'exit');
  await portal.stop();
});

it('no log contains a token or code', async () => {
  const { one, code } = await portal.sentWithCode();
  const { token } = one;
  const forged = `${token.slice(0, -4)}AAAA`;
  const post = (path: string, body: object): Promise<Response> =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const statuses: number[] = [];
  for (const provided of [token, forged])
    for (const path of ['/proposals/page', '/proposals/document']) {
      const reply = await fetch(url + path, { headers: { [linkTokenHeader]: provided } });
      await reply.arrayBuffer();
      statuses.push(reply.status);
    }
  const read = { token, contentHash: one.sent.contentHash };
  const calls: [string, object][] = [
    ['/proposals/view', { token }],
    ['/proposals/view', { token: forged }],
    ['/proposals/code', { token }],
    ['/proposals/decline', { ...read, reason: 'nonsense' }],
    ['/proposals/accept', { ...read, ...acceptance, code, consentVersion: 99 }],
    ['/proposals/accept', { ...read, ...acceptance, code }],
  ];
  for (const [path, body] of calls) statuses.push((await post(path, body)).status);
  expect(statuses).toEqual([200, 200, 200, 404, 200, 404, 200, 400, 409, 400]);
  // Failures that services log: the row of a link, and a file.
  const sql = portal.database.query;
  await sql('ALTER TABLE proposal_links RENAME TO links_away');
  expect((await post('/proposals/accept', { ...read, ...acceptance, code })).status).toBe(500);
  const headers = { [linkTokenHeader]: token };
  expect((await fetch(`${url}/proposals/page`, { headers })).status).toBe(500);
  await sql('ALTER TABLE links_away RENAME TO proposal_links');
  await sql(`UPDATE proposals SET document_key = 'proposals/gone.pdf' WHERE id = $1`, [
    one.sent.id,
  ]);
  expect((await fetch(`${url}/proposals/document`, { headers })).status).toBe(500);
  await waitFor(() => log.includes('is missing'));
  expect(log.match(/"level":(50|"error")/g)?.length).toBeGreaterThanOrEqual(3);
  for (const secret of [token, forged, token.slice(0, 20)]) expect(log).not.toContain(secret);
  expect(log).not.toMatch(new RegExp(`\\b${code}\\b`));
});
