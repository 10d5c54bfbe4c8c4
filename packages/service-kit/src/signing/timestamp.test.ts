import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '@portal/test-kit/debian-program';
import { freePort } from '@portal/test-kit/free-port';
import { startTimeAuthority, type TimeAuthority } from '@portal/test-kit/time-authority';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sealShort } from '../testing/sealed.ts';
import { checkSealed } from './check-pdf.ts';
import { attributeIds, valueOf } from './cms-signature.ts';
import { readSignedData } from './cms.ts';
import { createSealer, type Sealer } from './seal-pdf.ts';
import { findRoom, signatureIn } from './sealed-layout.ts';
import { UnsoundPdf } from './sound-pdf.ts';
import { TimestampFailed } from './timestamp.ts';
import { parseCertificates } from './trusted-chain.ts';

let authority: TimeAuthority;
let folder: string;
let sealer: Sealer;
const { keys, sealed } = await sealShort();
const sealerOf = (from: TimeAuthority, tsaRoots = from.roots): Sealer =>
  createSealer(keys, { tsaUrl: from.url, tsaRoots });
/** What is said by who trusts the authority of this test, or another. */
const look = (file: Uint8Array, roots = authority.roots) =>
  checkSealed(file, keys, { tsaRoots: parseCertificates(roots) });
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'timestamp-'));
  authority = await startTimeAuthority();
  sealer = sealerOf(authority);
}, 60_000);
afterAll(async () => {
  await authority.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => void (authority.behaviour = null));

function write(name: string, content: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('a timestamp', () => {
  it('is added to what was sealed before, and says when and by whom', async () => {
    const before = Date.now() - 2000;
    const stamped = await sealer.addTimestamp(sealed);
    const report = await look(stamped);
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

  it('holds to openssl for the signature of the seal', async () => {
    const pdf = Buffer.from(await sealer.addTimestamp(sealed));
    const room = findRoom(pdf);
    const { signature, unsigned } = readSignedData((room && signatureIn(pdf, room)) ?? Buffer.of());
    const token = unsigned && valueOf(unsigned, attributeIds.timestampToken);
    const verify = (data: Buffer) =>
      runProgram('openssl', [
        ...['ts', '-verify', '-token_in', '-in', write('token', token ?? Buffer.of())],
        ...['-data', write('data', data), '-CAfile', authority.root],
      ]);
    expect(verify(signature).stdout + verify(signature).stderr).toContain('Verification: OK');
    expect(verify(Buffer.from('other')).status).not.toBe(0);
  });

  it('is not intact with any of its digits changed', { timeout: 120_000 }, async () => {
    const stamped = Buffer.from(await sealer.addTimestamp(sealed));
    const begin = stamped.lastIndexOf('/Contents <') + '/Contents <'.length;
    const end = findLastDigit(stamped, begin) + 40;
    for (let at = begin; at < end; at++) {
      const copy = Buffer.from(stamped);
      const digit = Number.parseInt(String.fromCharCode(copy[at] ?? 0), 16) ^ (1 << (at % 4));
      copy.write(digit.toString(16), at, 'latin1');
      const { verdict } = await look(copy);
      if (verdict === 'intact') expect.fail(`Digit ${at - begin} may be changed`);
    }
  });

  it('is added once, to a seal', async () => {
    const stamped = await sealer.addTimestamp(sealed);
    await expect(sealer.addTimestamp(stamped)).rejects.toThrow(UnsoundPdf);
    const { plain } = await sealShort();
    await expect(sealer.addTimestamp(plain)).rejects.toThrow(UnsoundPdf);
  });

  it('is not one where the seal of another document took it', async () => {
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

describe('an authority that gives none leaves the seal as it is', () => {
  const failing: [string, NonNullable<TimeAuthority['behaviour']>, string][] = [
    ['it is broken', (_, __, response) => void response.writeHead(500).end(), 'answered 500'],
    ['it answers nothing', (_, __, response) => void response.end(), 'no timestamp'],
    ['it answers another thing', (_, __, response) => void response.end('<html>'), 'no timestamp'],
    [
      'it sends too much',
      (_, __, response) => void response.end(Buffer.alloc(1024 * 1024)),
      'too long',
    ],
    [
      'it sends elsewhere',
      (_, __, response) => void response.writeHead(302, { Location: authority.url }).end(),
      'no timestamp',
    ],
    [
      'it refuses',
      (reply, _, response) => void response.end(reply(Buffer.from('no query'))),
      'refused (status 2)',
    ],
    [
      'it answers an earlier question',
      (_, __, response) => void response.end(earlier),
      'another question',
    ],
  ];
  let earlier: Buffer;
  beforeAll(async () => {
    authority.behaviour = (reply, query, response) => {
      earlier = reply(query);
      response.end(earlier);
    };
    await sealer.addTimestamp(sealed);
  });

  it.each(failing)('%s', async (_, behaviour, said) => {
    authority.behaviour = behaviour;
    const failed = sealer.addTimestamp(sealed);
    await expect(failed).rejects.toThrow(TimestampFailed);
    await expect(failed).rejects.toThrow(said);
    expect((await checkSealed(sealed, keys)).verdict).toBe('intact');
  });

  it('it answers for other bytes', async () => {
    const { sealed: other } = await sealShort(keys, new Date());
    authority.behaviour = (_, __, response) => void response.end(earlier);
    await expect(sealer.addTimestamp(other)).rejects.toThrow('something else');
  });

  it('it is away', async () => {
    const tsaUrl = `http://127.0.0.1:${await freePort()}/`;
    const away = createSealer(keys, { tsaUrl, tsaRoots: authority.roots });
    await expect(away.addTimestamp(sealed)).rejects.toThrow(TimestampFailed);
  });

  it('it is silent for as long as it has', async () => {
    let asked = (): void => undefined;
    const wasAsked = new Promise<void>((resolve) => (asked = resolve));
    authority.behaviour = () => asked();
    const impatient = createSealer(keys, {
      tsaUrl: authority.url,
      tsaRoots: authority.roots,
      tsaAnswerMs: 2000,
    });
    const failed = impatient.addTimestamp(sealed);
    await expect(failed).rejects.toThrow(TimestampFailed);
    await expect(failed).rejects.toThrow('timeout');
    await wasAsked;
  });
});

describe('whose time is believed', () => {
  const started: TimeAuthority[] = [];
  const start = async (options: Parameters<typeof startTimeAuthority>[0] = {}) => {
    const one = await startTimeAuthority(options);
    started.push(one);
    return one;
  };
  afterAll(() => Promise.all(started.map((one) => one.stop())));

  it('is nobody’s whom no pinned root vouches for, whatever they call themselves', async () => {
    const stranger = await start();
    const stamped = await sealerOf(stranger).addTimestamp(sealed);
    for (const roots of [[], parseCertificates(authority.roots)]) {
      const report = await checkSealed(stamped, keys, { tsaRoots: roots });
      expect(report).toMatchObject({ verdict: 'intact', timestamp: null });
      expect(report.unconfirmed).toContain('Time not confirmed');
    }
    await expect(sealerOf(stranger, authority.roots).addTimestamp(sealed)).rejects.toThrow(
      `No root of TSA_ROOTS vouches for ${stranger.name}`,
    );
  });

  it.each([{ keys: 'ec' }, { keys: 'ec', hasIssuer: true }, { hasIssuer: true }] as const)(
    'is that of an authority below a root: %j',
    async (options) => {
      const one = await start(options);
      for (let times = 0; times < 4; times += 1) {
        const stamped = await sealerOf(one).addTimestamp(sealed);
        expect(await look(stamped, one.roots)).toMatchObject({
          verdict: 'intact',
          timestamp: { by: one.name },
        });
        expect((await look(stamped)).timestamp).toBeNull();
      }
    },
  );

  it('is none before the document was sealed', async () => {
    const { sealed: late } = await sealShort(keys, new Date(Date.now() + 60_000));
    const early = sealer.addTimestamp(late);
    await expect(early).rejects.toThrow(TimestampFailed);
    await expect(early).rejects.toThrow('earlier than its seal');
  });

  it('is asked for only where somebody vouches for it', () => {
    expect(() => createSealer(keys, { tsaUrl: authority.url })).toThrow('TSA_ROOTS');
  });

  it('is missing without a timestamp, which is said', async () => {
    expect((await look(sealed)).unconfirmed).toBe(
      'Time not confirmed: the document has no timestamp.',
    );
  });
});
