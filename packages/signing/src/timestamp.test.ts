import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '@portal/test-kit/debian-program';
import { freePort } from '@portal/test-kit/free-port';
import { startTimeAuthority, type TimeAuthority } from '@portal/test-kit/time-authority';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkSealed, sealShort } from './testing/sealed.ts';
import { readSignedData } from './cms.ts';
import { createSealer, type Sealer } from './seal-pdf.ts';
import { findPlaceholder, readSignature } from './sealed-layout.ts';
import { InvalidPdf } from '@portal/service-kit/documents/valid-pdf';
import { TimestampFailed } from './timestamp.ts';
import { parseCertificates } from './trusted-chain.ts';

const { keys, sealed } = await sealShort();
const sealerOf = (from: TimeAuthority, tsaRoots = from.roots): Sealer =>
  createSealer(keys, { tsaUrl: from.url, tsaRoots });
const check = (file: Uint8Array, roots = authority.roots) =>
  checkSealed(file, keys, { tsaRoots: parseCertificates(roots) });
const folder = mkdtempSync(join(tmpdir(), 'timestamp-'));
const authority = await startTimeAuthority();
const sealer = sealerOf(authority);
afterAll(async () => {
  await authority.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => void (authority.override = null));

function write(name: string, content: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('a timestamp', () => {
  it('is added to a seal, with its time and authority', async () => {
    const before = Date.now() - 2000;
    const stamped = await sealer.addTimestamp(sealed);
    const report = await check(stamped);
    expect(report).toMatchObject({
      verdict: 'intact',
      timestamp: { by: authority.name },
      unconfirmed: null,
    });
    const at = Date.parse(report.timestamp?.at ?? '');
    expect(at).toBeGreaterThan(before);
    expect(at).toBeLessThan(Date.now() + 2000);
    expect(stamped.length).toBe(sealed.length);
    const { stdout } = runProgram('pdfsig', [write('stamped.pdf', stamped)]);
    expect(stdout).toContain('Signature is Valid.');
    expect(stdout).toContain('Total document signed');
  });

  it('is valid for the seal’s signature according to OpenSSL', async () => {
    const pdf = Buffer.from(await sealer.addTimestamp(sealed));
    const placeholder = findPlaceholder(pdf);
    const { signature, timestamp: token } = readSignedData(
      (placeholder && readSignature(pdf, placeholder)) ?? Buffer.of(),
    );
    const verify = (data: Buffer) =>
      runProgram('openssl', [
        ...['ts', '-verify', '-token_in', '-in', write('token', token ?? Buffer.of())],
        ...['-data', write('data', data), '-CAfile', authority.root],
      ]);
    expect(verify(signature).stdout + verify(signature).stderr).toContain('Verification: OK');
    expect(verify(Buffer.from('other')).status).not.toBe(0);
  });

  it('is not intact if a digit is changed', async () => {
    const stamped = Buffer.from(await sealer.addTimestamp(sealed));
    const begin = stamped.lastIndexOf('/Contents <') + '/Contents <'.length;
    const end = findLastDigit(stamped, begin) + 40;
    const unprotected: number[] = [];
    // Odd, so that all four bits are changed in turn.
    for (let at = begin; at < end; at += 5) {
      const copy = Buffer.from(stamped);
      const digit = Number.parseInt(String.fromCharCode(copy[at] ?? 0), 16) ^ (1 << (at % 4));
      copy.write(digit.toString(16), at, 'latin1');
      const { verdict } = await check(copy);
      if (verdict === 'intact') unprotected.push(at - begin);
    }
    expect(unprotected).toEqual([]);
  });

  it('is added once, and only to a seal', async () => {
    const stamped = await sealer.addTimestamp(sealed);
    await expect(sealer.addTimestamp(stamped)).rejects.toThrow(InvalidPdf);
    const { plain } = await sealShort();
    await expect(sealer.addTimestamp(plain)).rejects.toThrow(InvalidPdf);
  });

  it('is not accepted in the seal of another document', async () => {
    const stamped = Buffer.from(await sealer.addTimestamp(sealed)).toString('latin1');
    const other = Buffer.from((await sealShort(keys, new Date())).sealed).toString('latin1');
    const contents = /\/Contents <[0-9a-f]+>/;
    const swapped = other.replace(contents, contents.exec(stamped)?.[0] ?? '');
    expect((await checkSealed(Buffer.from(swapped, 'latin1'), keys)).verdict).toBe('altered');
  });
});

function findLastDigit(pdf: Buffer, begin: number): number {
  let at = pdf.indexOf('>', begin) - 1;
  while (pdf[at] === '0'.charCodeAt(0)) at--;
  return at;
}

describe('the seal stays without a timestamp if the authority', () => {
  const failing: [string, NonNullable<TimeAuthority['override']>, string][] = [
    ['fails', (_, __, response) => void response.writeHead(500).end(), 'replied 500'],
    ['sends an empty reply', (_, __, response) => void response.end(), 'no timestamp'],
    ['sends something else', (_, __, response) => void response.end('<html>'), 'no timestamp'],
    [
      'sends too much',
      (_, __, response) => void response.end(Buffer.alloc(1024 * 1024)),
      'more than 65536 bytes',
    ],
    [
      'redirects',
      (_, __, response) => void response.writeHead(302, { Location: authority.url }).end(),
      'replied 302',
    ],
    [
      'refuses',
      (reply, _, response) => void response.end(reply(Buffer.from('no query'))),
      'refused (status 2)',
    ],
    [
      'replies to an earlier request',
      (_, __, response) => void response.end(earlier),
      'another request',
    ],
  ];
  let earlier: Buffer;
  beforeAll(async () => {
    authority.override = (reply, query, response) => {
      earlier = reply(query);
      response.end(earlier);
    };
    await sealer.addTimestamp(sealed);
  });

  it.each(failing)('%s', async (_, override, message) => {
    authority.override = override;
    const failed = sealer.addTimestamp(sealed);
    await expect(failed).rejects.toThrow(TimestampFailed);
    await expect(failed).rejects.toThrow(message);
    expect((await checkSealed(sealed, keys)).verdict).toBe('intact');
  });

  it('signs other bytes', async () => {
    const { sealed: other } = await sealShort(keys, new Date());
    authority.override = (_, __, response) => void response.end(earlier);
    await expect(sealer.addTimestamp(other)).rejects.toThrow('other content');
  });

  it('is unreachable', async () => {
    const tsaUrl = `http://127.0.0.1:${await freePort()}/`;
    const sealerOfUnreachable = createSealer(keys, { tsaUrl, tsaRoots: authority.roots });
    await expect(sealerOfUnreachable.addTimestamp(sealed)).rejects.toThrow(TimestampFailed);
  });

  it('does not reply in time', async () => {
    let onRequest = (): void => undefined;
    const requested = new Promise<void>((resolve) => (onRequest = resolve));
    authority.override = () => onRequest();
    const sealerWithTimeout = createSealer(keys, {
      tsaUrl: authority.url,
      tsaRoots: authority.roots,
      tsaAnswerMs: 2000,
    });
    const failed = sealerWithTimeout.addTimestamp(sealed);
    await expect(failed).rejects.toThrow(TimestampFailed);
    await expect(failed).rejects.toThrow('timeout');
    await requested;
  });
});

describe('a trusted timestamp', () => {
  const started: TimeAuthority[] = [];
  const start = async (options: Parameters<typeof startTimeAuthority>[0] = {}) => {
    const created = await startTimeAuthority(options);
    started.push(created);
    return created;
  };
  afterAll(() => Promise.all(started.map((each) => each.stop())));

  it('needs a chain to a trust anchor', async () => {
    const untrusted = await start();
    const stamped = await sealerOf(untrusted).addTimestamp(sealed);
    for (const roots of [[], parseCertificates(authority.roots)]) {
      const report = await checkSealed(stamped, keys, { tsaRoots: roots });
      expect(report).toMatchObject({ verdict: 'intact', timestamp: null });
      expect(report.unconfirmed).toContain('Time not confirmed');
    }
    await expect(sealerOf(untrusted, authority.roots).addTimestamp(sealed)).rejects.toThrow(
      `TSA_ROOTS has no root for ${untrusted.name}`,
    );
  });

  it.each([{ keys: 'ec' }, { keys: 'ec', hasIssuer: true }, { hasIssuer: true }] as const)(
    'comes from an authority below a root: %j',
    async (options) => {
      const issued = await start(options);
      for (let times = 0; times < 4; times += 1) {
        const stamped = await sealerOf(issued).addTimestamp(sealed);
        expect(await check(stamped, issued.roots)).toMatchObject({
          verdict: 'intact',
          timestamp: { by: issued.name },
        });
        expect((await check(stamped)).timestamp).toBeNull();
      }
    },
  );

  it('is not earlier than the seal', async () => {
    const { sealed: futureSeal } = await sealShort(keys, new Date(Date.now() + 60_000));
    const early = sealer.addTimestamp(futureSeal);
    await expect(early).rejects.toThrow(TimestampFailed);
    await expect(early).rejects.toThrow('earlier than its seal');
  });

  it('requires TSA_ROOTS', () => {
    expect(() => createSealer(keys, { tsaUrl: authority.url })).toThrow('TSA_ROOTS');
  });

  it('is reported as missing', async () => {
    expect((await check(sealed)).unconfirmed).toBe(
      'Time not confirmed: the document has no timestamp.',
    );
  });
});
