import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { storedEventsOf } from '@portal/test-kit/stored-events';
import { analyzeQuote } from '../support/analyze-quote.ts';
import { signInByApi } from '../support/api-session.ts';
import { dataFolder, entriesOf, linesOf, readLogs } from '../support/log-files.ts';
import { linksInMails } from '../support/mailbox.ts';
import { processes } from '../support/services.ts';
import { notedSecrets, sensitive, spellingsOf } from '../support/sensitive.ts';

/** Start of a line of nginx's error log. */
const nginxRemark = /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d \[\w+\] /;

const readJson = (file: string): unknown =>
  JSON.parse(readFileSync(join(dataFolder(), file), 'utf8'));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const inner = /^\s*\{/.test(value) ? textsIn((JSON.parse(value) as { d?: string }).d) : [];
    return [value, ...inner, ...value.split(/[,:]/)].filter((text) => text.length >= 16);
  }
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

function ownSecrets(): string[] {
  const { identityPublicKeys: _, ...secrets } = readJson('secrets.json') as Record<string, string>;
  return textsIn(secrets);
}

function places(text: string): string[] {
  const literal = text.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&');
  const exact = new RegExp(`(?<![0-9a-f.])${literal}(?![0-9a-f])`);
  return [...readLogs()].flatMap(([part, log]) =>
    log.includes(text)
      ? linesOf(log)
          .filter((line) => exact.test(line))
          .map((line) => `${part}: ${line.slice(0, 300)}`)
      : [],
  );
}

test('gateway, service, event and workers log the same request id', async () => {
  const requestId = `journey-${randomUUID()}`;
  const headers = await signInByApi('rep@summit.example');
  await analyzeQuote({ ...headers, 'x-request-id': requestId }, 'A traced statement');

  // Only the operator may read other services' events.
  const { operator } = readJson('running.json') as { operator: { NATS_URL: string } };
  const events = await storedEventsOf(operator.NATS_URL, requestId);
  expect(events).toContain('portal.quotes.quote.analyzed.v1');

  const logged = (part: string) =>
    entriesOf(readLogs().get(part) ?? '').filter((entry) => entry?.requestId === requestId);
  // A step that takes long adds calls that ask whether it has ended.
  const routes = new Set(logged('quotes').map((entry) => entry?.route));
  expect([...routes]).toEqual(
    expect.arrayContaining(['createQuote', 'savePdf', 'convertImages', 'analyzeImages']),
  );
  expect(logged('gateway')).toHaveLength(logged('quotes').length);
  for (const part of ['quotes-worker', 'notifications'])
    await expect
      .poll(() => logged(part).map((entry) => entry?.consumer), { message: part })
      .toContainEqual(expect.any(String));
});

test('every line of ours is JSON with time, service, level and message', () => {
  const logs = readLogs();
  for (const { name: part, service } of processes) {
    const text = logs.get(part) ?? '';
    const entries = entriesOf(text);
    expect(entries.length, `${part} has a log`).toBeGreaterThan(0);
    for (const [at, entry] of entries.entries())
      expect(entry, `${part}: ${linesOf(text)[at]}`).toEqual(
        expect.objectContaining({
          level: expect.stringMatching(/^(debug|info|warn|error|fatal)$/),
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          service,
          msg: expect.any(String),
        }),
      );
    const requests = entries.filter((entry) => entry?.route !== undefined);
    for (const entry of requests) expect(entry?.requestId).toEqual(expect.any(String));
  }
  const ofGateway = linesOf(logs.get('gateway') ?? '').filter((line) => !nginxRemark.test(line));
  expect(ofGateway.length, 'the gateway has a log of the journeys').toBeGreaterThan(500);
  for (const entry of entriesOf(ofGateway.join('\n')))
    expect(entry).toEqual(
      expect.objectContaining({
        service: 'gateway',
        requestId: expect.any(String),
        time: expect.any(String),
      }),
    );
});

test('no log contains personal data', () => {
  for (const [name, value] of Object.entries(sensitive))
    for (const spelling of spellingsOf(value))
      expect(places(spelling), `${name} as ${spelling}`).toEqual([]);
});

test('no log contains credentials', async () => {
  const secrets = notedSecrets();
  expect(secrets.length, 'the journeys noted their sessions').toBeGreaterThan(10);
  const links = await linksInMails();
  expect(links.length, 'links were mailed').toBeGreaterThan(4);
  const tokens = links.map((link) => new URL(link).searchParams.get('token') ?? '');
  for (const secret of new Set([...secrets, ...tokens, ...ownSecrets()]))
    for (const spelling of spellingsOf(secret)) expect(places(spelling)).toEqual([]);
});

test('no log contains anything that looks like credentials', () => {
  const forms = {
    'an SSN': /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/,
    'an identity token': /eyJ[\w-]{8,}\.eyJ/,
    'a link with its token': /[?&]token=[\w-]/,
    'a cookie': /portal_session=|__Host-/,
    'an address with a password': /\w:\/\/[^/\s:]+:[^@\s]+@/,
  };
  for (const [name, form] of Object.entries(forms))
    for (const [part, log] of readLogs())
      expect(
        linesOf(log).filter((line) => form.test(line)),
        `${name} in ${part}`,
      ).toEqual([]);
});
