import { readFileSync } from 'node:fs';
import { Constructed, fromBER, Null, type AsnType } from 'asn1js';
import { describe, expect, it } from 'vitest';
import { checkSealed, purpose, sealShort } from './testing/sealed.ts';
import { checkSealedBy, type SealVerdict } from './check-pdf.ts';
import { newSigningKey } from './new-signing-key.ts';
import {
  fillPlaceholder,
  findPlaceholder,
  placeholderBytes,
  readSignature,
} from './sealed-layout.ts';
import { parseCertificates } from './trusted-chain.ts';

const { keys, plain, sealed } = await sealShort();
const verdictOf = async (file: Uint8Array, known = keys): Promise<SealVerdict> =>
  (await checkSealed(file, known)).verdict;

const withByte = (at: number, to: (byte: number) => number): Buffer => {
  const copy = Buffer.from(sealed);
  copy[at] = to(copy[at] ?? 0);
  return copy;
};

describe('a sealed document with one byte changed', () => {
  const start = Buffer.from(sealed).lastIndexOf('/Contents <') + '/Contents <'.length;
  const padding = start + 2 * 1024;
  const range = (from: number, to: number, step: number): number[] =>
    Array.from({ length: Math.ceil((to - from) / step) }, (_, nth) => from + nth * step);
  // Flips the lowest bit, the case of a letter, or all bits.
  const changes = [0x01, 0x20, 0xff];

  it.each([
    ['before its seal', range(0, start, 31)],
    ['in its seal', range(start, padding, 5)],
    ['in the padding of its seal', range(padding, start + 2 * placeholderBytes, 19)],
    ['at its end', range(sealed.length - 2048, sealed.length, 5)],
  ])('%s is not intact', async (_, positions) => {
    const intact: number[] = [];
    for (const at of positions) {
      const change = changes[at % changes.length] ?? 1;
      if ((await verdictOf(withByte(at, (byte) => byte ^ change))) === 'intact') intact.push(at);
    }
    expect(intact).toEqual([]);
  });

  it('to any other digit of its seal is not intact', async () => {
    for (let at = start; at < padding; at += 31)
      for (const digit of '0123456789abcdef')
        if (sealed[at] !== digit.charCodeAt(0))
          expect(await verdictOf(withByte(at, () => digit.charCodeAt(0)))).not.toBe('intact');
  });
});

it('a report has the purpose even if the certificate is unknown', async () => {
  expect(await checkSealed(sealed, keys)).toMatchObject({ verdict: 'intact', purpose });
  const others = newSigningKey('Other');
  expect(await checkSealed(sealed, others)).toMatchObject({ verdict: 'foreign', purpose });
  const altered = withByte(sealed.length - 1, (byte) => byte ^ 1);
  expect((await checkSealed(altered, keys)).purpose).toBeNull();
});

describe('a modified sealed document', () => {
  const text = Buffer.from(sealed).toString('latin1');
  const replaced = (from: string | RegExp, to: string): Buffer =>
    Buffer.from(text.replace(from, to), 'latin1');
  const contents = /\/Contents <[0-9a-f]+>/.exec(text)?.[0] ?? '';

  it.each<[string, Buffer, SealVerdict]>([
    ['a byte after its end', Buffer.from(`${text}\n`, 'latin1'), 'altered'],
    ['a comment after its end', Buffer.from(`${text}% more`, 'latin1'), 'altered'],
    ['its end cut off', Buffer.from(text.slice(0, -1), 'latin1'), 'altered'],
    ['a byte before its start', Buffer.from(` ${text}`, 'latin1'), 'unreadable'],
    [
      'an inserted byte',
      Buffer.from(`${text.slice(0, 900)} ${text.slice(900)}`, 'latin1'),
      'altered',
    ],
    ['a larger placeholder', replaced(contents, `${contents.slice(0, -1)}00>`), 'altered'],
    [
      'uppercase digits',
      replaced(contents, contents.toUpperCase().replace('/CONTENTS', '/Contents')),
      'altered',
    ],
    ['something in the padding', replaced(/0{8}>/, '00000001>'), 'altered'],
    [
      'an empty placeholder',
      replaced(contents, `/Contents <${'0'.repeat(2 * placeholderBytes)}>`),
      'altered',
    ],
    ['a range that excludes more', replaced(/(\/ByteRange \[0 \d+ \d+ )\d+/, '$11'), 'altered'],
    ['another sealed document after it', Buffer.concat([sealed, sealed]), 'altered'],
  ])('is detected: %s', async (_, file, verdict) => {
    expect(file.equals(sealed)).toBe(false);
    expect(await checkSealed(file, keys)).toMatchObject({ verdict, sealedBy: null });
  });

  it('is foreign if another portal sealed it', async () => {
    const report = await checkSealed((await sealShort()).sealed, keys);
    expect(report).toMatchObject({ verdict: 'foreign', sealedBy: 'Tidewater Payments' });
    expect(report.reason).toContain('does not know');
  });

  it('is altered if the seal is moved to another document', async () => {
    const { sealed: other } = await sealShort(newSigningKey('Other'));
    const swapped = Buffer.from(other)
      .toString('latin1')
      .replace(/\/Contents <[0-9a-f]+>/, contents);
    expect(await verdictOf(Buffer.from(swapped, 'latin1'))).toBe('altered');
  });
});

describe('a seal that is encoded differently', () => {
  /** Replaces the signature; its padding remains zeros. */
  function withSignature(change: (signature: Buffer) => Buffer): Buffer {
    const pdf = Buffer.from(sealed);
    const placeholder = findPlaceholder(pdf);
    const signature = placeholder && readSignature(pdf, placeholder);
    if (!placeholder || !signature) throw new Error('The document has no seal');
    fillPlaceholder(pdf, placeholder, change(signature));
    return pdf;
  }
  const partsOf = (value: AsnType | undefined): AsnType[] =>
    value instanceof Constructed ? value.valueBlock.value : [];
  const withTree = (change: (signed: AsnType[]) => void): Buffer =>
    withSignature((signature) => {
      const { result } = fromBER(signature);
      change(partsOf(partsOf(partsOf(result)[1])[0]));
      return Buffer.from(result.toBER());
    });

  it('is intact if nothing is changed', async () => {
    expect(await verdictOf(withTree(() => undefined))).toBe('intact');
  });

  it.each<[string, Buffer]>([
    ['a parameter of its hash', withTree(([, set]) => partsOf(partsOf(set)[0]).push(new Null()))],
    ['its certificate twice', withTree(([, , , set]) => partsOf(set).push(...partsOf(set)))],
    ['no certificate', withTree((parts) => parts.splice(3, 1))],
    ['two signers', withTree(([, , , , set]) => partsOf(set).push(...partsOf(set)))],
    [
      'an unsigned attribute',
      withTree(([, , , , set]) => {
        const signer = partsOf(partsOf(set)[0]);
        const attributes = fromBER(signer[3]?.toBER() ?? Buffer.of()).result;
        attributes.idBlock.tagNumber = 1;
        signer.push(attributes);
      }),
    ],
    [
      'a longer form of a length',
      withTree(([version]) => {
        if (version) version.lenBlock.longFormUsed = true;
      }),
    ],
    [
      'sequences nested to its end',
      withSignature(() => {
        let nested = Buffer.alloc(0);
        while (nested.length < placeholderBytes - 4) {
          const head = Buffer.from('30820000', 'hex');
          head.writeUInt16BE(nested.length, 2);
          nested = Buffer.concat([head, nested]);
        }
        return nested;
      }),
    ],
  ])('is altered: %s', async (_, file) => {
    expect(file.equals(sealed)).toBe(false);
    expect(await verdictOf(file)).toBe('altered');
  });
});

it('a document that an earlier release sealed and timestamped is intact', async () => {
  const fixture = (name: string): Buffer =>
    readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
  const certificates = (name: string) => parseCertificates(fixture(name).toString());
  expect(
    await checkSealedBy(fixture('sealed-and-timestamped.pdf'), certificates('sealer.pem'), {
      tsaRoots: certificates('authority.pem'),
    }),
  ).toMatchObject({
    verdict: 'intact',
    timestamp: { at: '2026-11-27T16:28:06.000Z', by: 'Test Time Authority' },
    unconfirmed: null,
  });
});

describe('a file without a seal', () => {
  it.each<[string, Uint8Array, SealVerdict]>([
    ['a document', plain, 'unsealed'],
    ['nothing', Buffer.alloc(0), 'unreadable'],
    ['a text', Buffer.from('It saves $12.40 a month.'), 'unreadable'],
    ['a damaged document', Buffer.from('%PDF-1.7\nnothing of it'), 'unreadable'],
    ['a fake byte range', Buffer.from('%PDF-1.7\n/ByteRange [0 1 2 3]'), 'altered'],
  ])('%s', async (_, file, verdict) => {
    expect(await checkSealed(file, keys)).toMatchObject({ verdict, certificateFingerprint: null });
  });
});
