import { connect, type Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { maxCheckedBytes } from '@portal/contracts/quotes/document-check';
import { sampleForm } from '@portal/test-kit/sample-application';
import { portalUrl } from '../support/api-session.ts';
import { call, json, type Reply } from '../support/call.ts';
import { noteFigure } from './kit/figures.ts';
import { as, newAddress, people } from './kit/people.ts';
import { manyWords, slowPages } from './kit/pdf.ts';
import { measureLatency, type Latency } from './kit/probe.ts';
import { ask } from './kit/sessions.ts';
import { makeThing, statement } from './recipes/things.ts';

const section = 'Fairness';

let undisturbed: Latency | undefined;
let quickMs = 0;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function control(): Promise<Latency> {
  undisturbed ??= await measureLatency(people().otherRep, () => wait(3000));
  expect(undisturbed.refused, 'undisturbed').toEqual([]);
  return undisturbed;
}

/** Maximum slowdown; waits below `noWaitMs` are always accepted. */
const slower = 60;
const noWaitMs = 5000;

async function expectFair(check: string, attack: () => Promise<unknown>): Promise<void> {
  const usual = await control();
  const attacked = await measureLatency(people().otherRep, attack);
  const bound = Math.max(noWaitMs, usual.longestMs * 5, usual.medianMs * slower);
  const waited =
    attacked.longestMs > bound
      ? [`waited ${attacked.longestMs.toFixed(0)} ms, more than ${bound.toFixed(0)}`]
      : [];
  const faults = [...attacked.refused, ...waited, ...attacked.notReady, ...attacked.tooLarge];
  noteFigure({
    section,
    check,
    tried: attacked.calls,
    failed: faults.length,
    measured: `median ${attacked.medianMs.toFixed(0)} ms (usual ${usual.medianMs.toFixed(0)}), longest ${attacked.longestMs.toFixed(0)}; ${attacked.fullest} of its memory`,
  });
  expect(faults).toEqual([]);
}

const attacker = (): { cookie: string } => as(people().rep) as { cookie: string };

const flood = async (
  times: number,
  atOnce: number,
  one: (at: number) => Promise<Reply>,
): Promise<Reply[]> => {
  const replies: Reply[] = [];
  let at = 0;
  const next = async (): Promise<void> => {
    while (at < times) replies.push(await one(at++));
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return replies;
};

const post = (path: string, body: string): Promise<Reply> =>
  call({
    method: 'POST',
    path: `/api${path}`,
    ...json(null),
    body,
    headers: { ...json(null).headers, ...attacker() },
    from: people().rep.address,
  });

test('decimals of 40 kB do not delay others', () =>
  expectFair('decimals of 40 kB', () => {
    const zeros = '0'.repeat(40_000);
    const amounts = [zeros, `1.${zeros}1`, `-${zeros}`, `${zeros}.${zeros}`];
    return flood(24, 4, (at) =>
      post(
        '/applications',
        JSON.stringify({
          ...sampleForm,
          status: 'submitted',
          totalMonthlyCcVolume: amounts[at % amounts.length],
          averageTicket: zeros,
        }),
      ),
    );
  }));

test('deeply nested JSON does not delay others', () =>
  expectFair('JSON nested 100,000 deep', () =>
    flood(40, 4, (at) => post(at % 2 ? '/quotes' : '/applications', '[{"a":'.repeat(50_000))),
  ));

test('save-pdf with 9 MB of unknown fields stays within its memory limit', async () => {
  const { id } = await makeThing('quote', people().rep);
  const file = statement('square-1.pdf').toString('base64');
  const body = `{"unknown":"${'x'.repeat(9_000_000)}","fileName":"a.pdf","fileContent":"${file}","more":[${'1,'.repeat(200_000)}1]}`;
  await expectFair('9 MB of unknown fields', () =>
    flood(12, 4, () => post(`/quotes/${id}/save-pdf`, body)),
  );
});

/** Reads a statement of the victim while the attacker's are being read. */
async function readsMeanwhile(): Promise<number> {
  const startedAt = performance.now();
  await makeThing('statement', people().otherRep);
  return performance.now() - startedAt;
}

async function readBy(file: Buffer, max: number): Promise<void> {
  await Promise.all(
    Array.from({ length: max }, async () => {
      const { id } = await makeThing('quote', people().rep);
      await post(
        `/quotes/${id}/save-pdf`,
        JSON.stringify({ fileName: 'a.pdf', fileContent: file.toString('base64') }),
      );
      await post(`/quotes/${id}/convert-images`, '');
      await post(`/quotes/${id}/analyze-images`, '');
      await ask('DELETE', `/quotes/${id}`, people().rep);
    }),
  );
}

async function expectReadMeanwhile(check: string, files: () => Buffer, max: number): Promise<void> {
  await readsMeanwhile();
  quickMs = quickMs || (await readsMeanwhile());
  let theirs = 0;
  await expectFair(check, async () => {
    const attack = readBy(files(), max);
    // The victim's starts while the attacker's are being processed.
    await wait(1500);
    theirs = await readsMeanwhile();
    await attack;
  });
  const bound = Math.max(20_000, quickMs * 10);
  noteFigure({
    section,
    check: `${check}: another’s statement`,
    tried: 1,
    failed: theirs > bound ? 1 : 0,
    measured: `read in ${(theirs / 1000).toFixed(1)} s (usual ${(quickMs / 1000).toFixed(1)})`,
  });
  expect(theirs, 'duration of another’s statement').toBeLessThan(bound);
}

test('a PDF with very many words does not delay others', () =>
  expectReadMeanwhile('a PDF of 60,000 words', () => manyWords(60_000), 1));

test('slow PDFs of one person do not delay others', () =>
  expectReadMeanwhile('three slow PDFs of one person', () => slowPages(12), 3));

test('a thousand event streams of one session do not block others', async () => {
  const open: Promise<Reply>[] = [];
  await expectFair('1,000 event streams', async () => {
    const streams = Array.from({ length: 1000 }, () =>
      openStream(attacker().cookie, people().rep.address),
    );
    open.push(...streams.map(({ begun }) => begun));
    await Promise.all(open);
    const own = openStream(people().otherRep.cookie, people().otherRep.address);
    expect((await own.begun).status, 'another’s own stream').toBe(200);
    await wait(1500);
    for (const { end } of [...streams, own]) end();
  });
  const replies = await Promise.all(open);
  const odd = replies.filter(({ status }) => ![200, 429, 503].includes(status));
  expect(
    odd.map(({ status, broken }) => `${status} ${broken}`),
    'streams that were neither opened nor rejected',
  ).toEqual([]);
  for (const { status, headers } of replies)
    if (status !== 200) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(replies.filter(({ status }) => status === 200).length).toBeLessThan(1000);
});

interface Stream {
  begun: Promise<Reply>;
  end: () => void;
}

function openStream(cookie: string, from: string): Stream {
  const { port } = new URL(portalUrl);
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: from });
  let text = '';
  const begun = new Promise<Reply>((resolve) => {
    const settle = (broken: string | null): void => {
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
      const after = /^retry-after: (.*)$/im.exec(text)?.[1]?.trim();
      resolve({
        status,
        headers: after ? { 'retry-after': after } : {},
        text,
        bytes: Buffer.alloc(0),
        ms: 0,
        broken,
      });
    };
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (text.includes('\r\n\r\n')) settle(null);
    });
    socket.on('error', (error) => settle(error.message));
    socket.on('close', () => settle('closed'));
    setTimeout(() => settle('no reply in 15 s'), 15_000).unref();
  });
  socket.write(
    `GET /api/notifications/events HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/event-stream, application/json\r\nCookie: ${cookie}\r\n\r\n`,
  );
  return { begun, end: () => socket.destroy() };
}

/** Keeps opening incomplete requests. Returns the maximum number open at a time. */
async function halfOpen(max: number, beginning: string): Promise<number> {
  const { port } = new URL(portalUrl);
  const from = newAddress();
  const sockets = new Set<Socket>();
  const [seldom, longestMs] = [5 * max, 8000];
  let [opened, open, maxOpenCalls, isOver] = [0, 0, 0, false];
  const begin = (): void => {
    opened += 1;
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: from });
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      maxOpenCalls = Math.max(maxOpenCalls, ++open);
      socket.once('close', () => (open -= 1));
    });
    socket.once('close', () => {
      sockets.delete(socket);
      if (!isOver && opened < seldom) setTimeout(begin, 50);
    });
    // Without reading, the end of a connection would not be noticed.
    socket.resume();
    socket.write(beginning);
  };
  for (let at = 0; at < max; at++) {
    begin();
    if (at % 200 === 199) await wait(50);
  }
  const until = performance.now() + longestMs;
  while (maxOpenCalls < max && performance.now() < until) await wait(100);
  await wait(4000);
  isOver = true;
  for (const socket of sockets) socket.destroy();
  return maxOpenCalls;
}

test('2,400 half-open requests do not block others', async () => {
  let open = 0;
  await expectFair('2,400 half-open requests', async () => {
    open = await halfOpen(2400, 'GET /api/quotes HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  });
  expect(open, 'open at the same time').toBeGreaterThan(2200);
});

test('2,400 bodies that never arrive do not block others', () =>
  expectFair('2,400 bodies that never arrive', () =>
    halfOpen(
      2400,
      `POST /api/quotes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nCookie: ${attacker().cookie}\r\nContent-Length: 900000\r\n\r\n{"a":"`,
    ),
  ));

test('document checks of many anonymous clients stay within the memory limit', () =>
  expectFair('files of 20 MB to be checked', () => {
    const body = Buffer.alloc(maxCheckedBytes, '%PDF-1.7 /ByteRange ');
    return flood(48, 36, () =>
      call({
        method: 'POST',
        path: '/api/documents/check',
        headers: { 'content-type': 'application/pdf' },
        body,
        from: newAddress(),
      }),
    );
  }));
