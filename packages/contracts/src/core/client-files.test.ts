import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createClient } from './client.ts';
import { defineRoute, fileBody } from './route.ts';

const sendFile = defineRoute('POST /files', {
  name: 'sendFile',
  summary: 'Uploads a file',
  access: 'public',
  query: z.object({ fileName: z.string() }),
  body: fileBody,
  bodyTypes: ['application/octet-stream'],
  status: 201,
  reply: z.object({ type: z.string(), text: z.string(), url: z.string() }),
});
const getFile = defineRoute('GET /files', {
  name: 'getFile',
  summary: 'Downloads a file',
  access: 'public',
  query: z.object({ name: z.string() }),
  status: 200,
  reply: null,
  kind: 'file',
  replyTypes: ['text/csv'],
});

async function echo(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.stringify({ type: request.headers['content-type'], text, url: request.url });
}

const server = createServer((request, reply) => {
  if (request.method === 'POST') return void echo(request).then((text) => reply.end(text));
  const name = new URL(request.url ?? '', baseUrl).searchParams.get('name') ?? '';
  if (name === 'none') {
    reply.statusCode = 404;
    return reply.end('The file was not found.');
  }
  if (name) reply.setHeader('content-disposition', name);
  return reply.end('a,b\r\n');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

it('sends a file unchanged', async () => {
  const body = new Blob(['a,b\r\n'], { type: 'text/csv' });
  const sent = await createClient({ baseUrl }).call(sendFile, {
    query: { fileName: 'a & b.csv' },
    body,
  });
  expect(sent).toEqual({
    type: 'application/octet-stream',
    text: 'a,b\r\n',
    url: '/files?fileName=a+%26+b.csv',
  });
});

it.each([
  ['attachment; filename="shares.csv"', 'shares.csv'],
  [`attachment; filename="r.csv"; filename*=UTF-8''r%C3%A9.csv`, 'ré.csv'],
  ['', null],
])('receives a file with the name of %j', async (disposition, name) => {
  const file = await createClient({ baseUrl }).file(getFile, { query: { name: disposition } });
  expect(file.name).toBe(name);
  expect(await file.body.text()).toBe('a,b\r\n');
});

it('throws if there is no file', async () => {
  await expect(
    createClient({ baseUrl }).file(getFile, { query: { name: 'none' } }),
  ).rejects.toThrow('404: The file was not found.');
});
