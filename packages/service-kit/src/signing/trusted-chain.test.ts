import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '@portal/test-kit/debian-program';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chainOf, isTrusted, parseCertificates, withLowSignatures } from './trusted-chain.ts';

const config = `
[req]
distinguished_name = dn
[dn]
[ca]
basicConstraints = critical, CA:TRUE
[short]
basicConstraints = critical, CA:TRUE, pathlen:0
[mail]
basicConstraints = critical, CA:TRUE
extendedKeyUsage = emailProtection
[person]
basicConstraints = critical, CA:FALSE
[time]
extendedKeyUsage = critical, timeStamping
[lax]
extendedKeyUsage = timeStamping
[more]
extendedKeyUsage = critical, timeStamping, serverAuth
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trusted-chain-'));
  writeFileSync(join(folder, 'config'), config);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let serial = 1;
/** Has one issue another, of a section of the configuration, for so many days; gives the certificate. */
function issue(name: string, section: string, issuer = name, days = 10): X509Certificate {
  serial += 1;
  const by = issuer === name ? [] : ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`];
  const { status, stderr } = runProgram(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-config', 'config', '-extensions', section, '-subj', `/CN=${name}`],
      ...['-days', `${days}`, '-set_serial', `${serial}`, ...by],
      ...['-keyout', `${name}.key`, '-out', `${name}.pem`],
    ],
    folder,
  );
  if (status !== 0) throw new Error(stderr);
  return new X509Certificate(readFileSync(join(folder, `${name}.pem`)));
}
const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);
const soon = inDays(1);
/** Whether a chain is trusted as the portal keeps it: OpenSSL writes signatures in either of their two forms. */
const isTaken = (chain: X509Certificate[], roots: X509Certificate[], at: Date): boolean =>
  isTrusted(withLowSignatures(chain, roots), roots, at);

it('a root vouches for an authority that it issued, and for nobody else', () => {
  const root = issue('root', 'ca');
  const time = issue('time', 'time', 'root');
  const other = issue('other', 'ca');
  expect(isTaken(chainOf(time, []), [root], soon)).toBe(true);
  expect(isTaken(chainOf(time, []), [other], soon)).toBe(false);
  expect(isTaken(chainOf(time, []), [], soon)).toBe(false);
  expect(isTaken(chainOf(time, [root]), [], soon)).toBe(false);
  expect(isTaken(chainOf(time, [root]), [other], soon)).toBe(false);
});

it('a root of the same name and another key vouches for nothing', () => {
  const root = issue('twin', 'ca');
  issue('twin', 'ca');
  const time = issue('time-of-twin', 'time', 'twin');
  expect(isTaken(chainOf(time, []), [root], soon)).toBe(false);
});

it('an authority may be pinned itself', () => {
  const self = issue('self', 'time');
  expect(isTaken(chainOf(self, []), [self], soon)).toBe(true);
  expect(isTaken(chainOf(issue('self', 'time'), []), [self], soon)).toBe(false);
});

it.each([
  ['for times, but not only', 'more', 'ca'],
  ['for times, for whom knows that', 'lax', 'ca'],
  ['for anything', 'person', 'ca'],
  ['of an authority itself', 'ca', 'ca'],
  ['of a person’s issuing', 'time', 'person'],
  ['of an issuer of mail', 'time', 'mail'],
])('a certificate is not taken: %s', (_, section, issuer) => {
  issue(`${issuer}-top`, 'ca');
  const root = parseCertificates(readFileSync(join(folder, `${issuer}-top.pem`), 'utf8'));
  const between = issue(`${issuer}-between`, issuer, `${issuer}-top`);
  const time = issue('leaf', section, `${issuer}-between`);
  expect(isTaken(chainOf(time, [between]), root, soon)).toBe(false);
});

it('a chain is not longer than its issuers allow', () => {
  const root = issue('long-root', 'ca');
  const short = issue('short', 'short', 'long-root');
  expect(isTaken(chainOf(issue('near', 'time', 'short'), [short]), [root], soon)).toBe(true);
  const below = issue('below', 'ca', 'short');
  const far = issue('far', 'time', 'below');
  expect(isTaken(chainOf(far, [short, below]), [root], soon)).toBe(false);
});

it('an issuer’s certificate is taken with its signature in one form alone', () => {
  const root = issue('form-root', 'ca');
  const forms = new Map<boolean, boolean>();
  for (let tries = 0; forms.size < 2 && tries < 50; tries += 1) {
    const between = issue('form-between', 'ca', 'form-root');
    const chain = chainOf(issue('form-leaf', 'time', 'form-between'), [between]);
    const isLow = withLowSignatures(chain, [root])[1]?.raw.equals(between.raw) ?? false;
    forms.set(isLow, isTrusted(chain, [root], soon));
  }
  expect(Object.fromEntries(forms)).toEqual({ true: true, false: false });
});

it.each([
  ['the authority', 10, 2],
  ['its root', 2, 10],
])('a time outside of what %s has is not taken', (_, rootDays, days) => {
  const root = issue('old-root', 'ca', 'old-root', rootDays);
  const time = issue('old', 'time', 'old-root', days);
  expect(isTaken(chainOf(time, []), [root], soon)).toBe(true);
  expect(isTaken(chainOf(time, []), [root], inDays(5))).toBe(false);
  expect(isTaken(chainOf(time, []), [root], inDays(-1))).toBe(false);
});

it('what leads nowhere is no part of a chain', () => {
  const root = issue('top', 'ca');
  const between = issue('between', 'ca', 'top');
  const time = issue('leaf-of-between', 'time', 'between');
  const stranger = issue('stranger', 'ca');
  expect(chainOf(time, [stranger, root, between, time])).toEqual([time, between]);
});

it('certificates are read as PEM and as base64', () => {
  const [one, two] = [issue('one', 'ca'), issue('two', 'ca')];
  const raws = (text: string) => parseCertificates(text).map(({ raw }) => raw);
  const all = [one.raw, two.raw];
  expect(raws(`Root\n${one.toString()}\n${two.toString()}`)).toEqual(all);
  expect(raws(all.map((raw) => raw.toString('base64')).join(','))).toEqual(all);
  for (const text of ['', 'nothing', '-----BEGIN NOTHING-----'])
    expect(() => parseCertificates(text)).toThrow(Error);
});
