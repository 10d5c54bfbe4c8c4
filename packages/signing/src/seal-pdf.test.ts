import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { runProgram } from '@portal/test-kit/debian-program';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDocument } from '@portal/service-kit/documents/write-document';
import { shortDocument } from '@portal/service-kit/testing/short-document';
import { checkSealed, sealedAt, sealShort } from './testing/sealed.ts';
import { newSigningKey } from './new-signing-key.ts';
import { createSealer } from './seal-pdf.ts';
import { signedBytes, findPlaceholder, readSignature } from './sealed-layout.ts';
import { parseSigningKeys } from './signing-keys.ts';
import { InvalidPdf } from '@portal/service-kit/documents/valid-pdf';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'seal-pdf-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const why = { reason: 'Accepted', at: sealedAt };

function rsaKey(): string {
  const paths = [join(folder, 'rsa.key'), join(folder, 'rsa.pem')] as const;
  const { status, stderr } = runProgram('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:3072', '-nodes', '-days', '30', '-subj', '/CN=Imported'],
    ...[
      '-keyout',
      paths[0],
      '-out',
      paths[1],
      '-config',
      write('config', '[req]\ndistinguished_name=dn\n[dn]\n'),
    ],
    ...['-addext', 'keyUsage=critical,digitalSignature,nonRepudiation'],
  ]);
  expect(stderr).not.toContain('rror');
  expect(status).toBe(0);
  const asDer = (args: string[]): string => {
    const out = join(folder, 'out.der');
    expect(runProgram('openssl', [...args, '-outform', 'DER', '-out', out]).status).toBe(0);
    return readFileSync(out).toString('base64');
  };
  const key = asDer(['pkcs8', '-topk8', '-nocrypt', '-in', paths[0]]);
  return `rsa:${key}:${asDer(['x509', '-in', paths[1]])}`;
}

describe.each([
  ['a generated key', () => newSigningKey('Tidewater Payments'), 'Tidewater Payments'],
  ['an imported RSA key', rsaKey, 'Imported'],
])('a document sealed with %s', (_, makeKey, name) => {
  let keys: string;
  let sealed: Uint8Array;
  beforeAll(async () => {
    keys = makeKey();
    sealed = (await sealShort(keys)).sealed;
  });

  it('is valid and fully signed according to pdfsig', () => {
    const { stdout } = runProgram('pdfsig', [write('sealed.pdf', sealed)]);
    expect(stdout).toContain('Signature is Valid.');
    expect(stdout).toContain('Total document signed');
    expect(stdout).toContain('Signature Type: ETSI.CAdES.detached');
    expect(stdout).toContain(`Signer Certificate Common Name: ${name}`);
    expect(stdout).not.toContain('Signature #2');
  });

  it('is valid according to OpenSSL, over all bytes except the signature', () => {
    const pdf = Buffer.from(sealed);
    const placeholder = findPlaceholder(pdf);
    const signature = placeholder && readSignature(pdf, placeholder);
    if (!placeholder || !signature) throw new Error('The document has no seal');
    const [key] = parseSigningKeys(keys);
    const content = Buffer.concat(signedBytes(pdf, placeholder));
    const verify = (bytes: Buffer) =>
      runProgram('openssl', [
        ...['cms', '-verify', '-binary', '-inform', 'DER', '-in', write('seal.der', signature)],
        ...['-content', write('content', bytes), '-out', join(folder, 'verified')],
        ...['-CAfile', write('certificate.pem', key?.certificate.toString() ?? '')],
      ]);
    expect(verify(content).stderr).toContain('Verification successful');
    expect(verify(content.fill(0, 40, 41)).stderr).toContain('Verification failure');
  });

  it('is intact according to checkSealed, with signer and time', async () => {
    expect(await checkSealed(sealed, keys)).toMatchObject({
      verdict: 'intact',
      sealedBy: name,
      sealedAt: sealedAt.toISOString(),
      timestamp: null,
      document: { pages: 1, title: shortDocument.title, bytes: sealed.length },
    });
  });
});

describe('a seal', () => {
  it('keeps the bytes of the document', async () => {
    const { plain, sealed } = await sealShort();
    expect(Buffer.from(sealed.subarray(0, plain.length)).equals(plain)).toBe(true);
  });

  it('has the time, the reason and the name in any script', async () => {
    const keys = newSigningKey('Tidewater Payments');
    const reason = 'Angenommen von Łódź 王 (/ByteRange [0 1 2 3])';
    const sealed = await createSealer(keys, { name: 'Портал' }).seal(
      await writeDocument(shortDocument),
      { reason, at: sealedAt },
    );
    expect((await checkSealed(sealed, keys)).verdict).toBe('intact');
    const pdf = await PDF.load(sealed);
    const field = pdf.getForm()?.getSignatureFields()[0]?.acroField();
    const seal = field?.getDict('V', (ref) => pdf.getObject(ref));
    expect(seal?.getString('Reason')?.asString()).toBe(reason);
    expect(seal?.getString('Name')?.asString()).toBe('Портал');
    expect(seal?.getString('M')?.asString()).toBe("D:20261123103000+00'00'");
  });

  it('uses the first key; documents sealed with earlier ones stay intact', async () => {
    const [first, second] = [newSigningKey('First'), newSigningKey('Second')];
    const { sealed: before } = await sealShort(first);
    const { sealed: after } = await sealShort(`${second},${first}`);
    for (const [sealed, sealedBy] of [
      [before, 'First'],
      [after, 'Second'],
    ] as const)
      expect(await checkSealed(sealed, `${second},${first}`)).toMatchObject({
        verdict: 'intact',
        sealedBy,
      });
    expect((await checkSealed(after, first)).verdict).toBe('foreign');
  });
});

describe('only valid documents are sealed, not', () => {
  const drawn = (
    prepare: (pdf: PDFKit.PDFDocument) => void,
    options: PDFKit.PDFDocumentOptions = {},
  ): Promise<Uint8Array> => {
    const pdf = new PDFDocument({ pdfVersion: '1.7', ...options });
    const chunks: Buffer[] = [];
    prepare(pdf.on('data', (chunk: Buffer) => chunks.push(chunk)));
    pdf.end();
    return new Promise((resolve) => void pdf.on('end', () => resolve(Buffer.concat(chunks))));
  };
  const cut = (pdf: Uint8Array, from: number, to: number): Uint8Array =>
    Buffer.concat([pdf.subarray(0, from), pdf.subarray(to)]);

  it.each<[string, () => Promise<Uint8Array>]>([
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
    ['another file', () => Promise.resolve(Buffer.from('<html></html>'))],
    ['only a header', () => Promise.resolve(Buffer.from('%PDF-1.7\n%%EOF\n'))],
    ['the first half', async () => (await writeDocument(shortDocument)).subarray(0, 4000)],
    [
      'a document without its middle',
      async () => cut(await writeDocument(shortDocument), 3000, 5000),
    ],
    [
      'a document whose content cannot be decompressed',
      async () => {
        const pdf = Buffer.from(await writeDocument(shortDocument));
        const stream = pdf.indexOf('stream\n') + 12;
        return pdf.fill(0xff, stream, stream + 40);
      },
    ],
    ['a sealed document', async () => (await sealShort()).sealed],
    ['a document with a password', () => drawn(() => undefined, { userPassword: 'x' })],
    [
      'a document with an embedded file',
      () => drawn((pdf) => void pdf.file(Buffer.from('x'), { name: 'x' })),
    ],
    [
      'a document with a form',
      () => drawn((pdf) => void pdf.initForm().formText('a', 1, 1, 50, 20)),
    ],
  ])('%s', async (_, make) => {
    const sealer = createSealer(newSigningKey('Tidewater Payments'));
    await expect(sealer.seal(await make(), why)).rejects.toThrow(InvalidPdf);
  });

  it('a certificate must match its key', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    const [, , certificate] = newSigningKey('Other').split(':');
    expect(() => createSealer(`a:${key}:${certificate}`)).toThrow('another key');
  });
});
