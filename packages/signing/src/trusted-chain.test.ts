import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '@portal/test-kit/debian-program';
import { afterAll, expect, it } from 'vitest';
import { buildChain, isTrusted, parseCertificates, normalizeSignatures } from './trusted-chain.ts';

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

const folder = mkdtempSync(join(tmpdir(), 'trusted-chain-'));
writeFileSync(join(folder, 'config'), config);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let serial = 1;
/** Issues a certificate by a section of the configuration, valid for `days`. */
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
const tomorrow = inDays(1);
/** Normalizes and checks a chain. OpenSSL writes signatures in either of their two forms. */
const isAccepted = (chain: X509Certificate[], roots: X509Certificate[], at: Date): boolean =>
  isTrusted(normalizeSignatures(chain, roots), roots, at);

it('a root is a trust anchor only for authorities that it issued', () => {
  const root = issue('root', 'ca');
  const time = issue('time', 'time', 'root');
  const other = issue('other', 'ca');
  expect(isAccepted(buildChain(time, []), [root], tomorrow)).toBe(true);
  expect(isAccepted(buildChain(time, []), [other], tomorrow)).toBe(false);
  expect(isAccepted(buildChain(time, []), [], tomorrow)).toBe(false);
  expect(isAccepted(buildChain(time, [root]), [], tomorrow)).toBe(false);
  expect(isAccepted(buildChain(time, [root]), [other], tomorrow)).toBe(false);
});

it('a root with the same name and another key is not a trust anchor', () => {
  const root = issue('twin', 'ca');
  issue('twin', 'ca');
  const time = issue('time-of-twin', 'time', 'twin');
  expect(isAccepted(buildChain(time, []), [root], tomorrow)).toBe(false);
});

it('an authority’s own certificate can be the trust anchor', () => {
  const self = issue('self', 'time');
  expect(isAccepted(buildChain(self, []), [self], tomorrow)).toBe(true);
  expect(isAccepted(buildChain(issue('self', 'time'), []), [self], tomorrow)).toBe(false);
});

it.each([
  ['for timestamping and other purposes', 'more', 'ca'],
  ['for timestamping, but not critical', 'lax', 'ca'],
  ['for any purpose', 'person', 'ca'],
  ['of a CA', 'ca', 'ca'],
  ['issued by a certificate that is not a CA', 'time', 'person'],
  ['issued by a CA for mail', 'time', 'mail'],
])('rejects a certificate %s', (_, section, issuer) => {
  issue(`${issuer}-top`, 'ca');
  const root = parseCertificates(readFileSync(join(folder, `${issuer}-top.pem`), 'utf8'));
  const between = issue(`${issuer}-between`, issuer, `${issuer}-top`);
  const time = issue('leaf', section, `${issuer}-between`);
  expect(isAccepted(buildChain(time, [between]), root, tomorrow)).toBe(false);
});

it('path length constraints limit a chain', () => {
  const root = issue('long-root', 'ca');
  const short = issue('short', 'short', 'long-root');
  expect(isAccepted(buildChain(issue('near', 'time', 'short'), [short]), [root], tomorrow)).toBe(
    true,
  );
  const below = issue('below', 'ca', 'short');
  const far = issue('far', 'time', 'below');
  expect(isAccepted(buildChain(far, [short, below]), [root], tomorrow)).toBe(false);
});

it('issuer certificates must have low-S signatures', () => {
  const root = issue('form-root', 'ca');
  const forms = new Map<boolean, boolean>();
  for (let tries = 0; forms.size < 2 && tries < 50; tries += 1) {
    const between = issue('form-between', 'ca', 'form-root');
    const chain = buildChain(issue('form-leaf', 'time', 'form-between'), [between]);
    const isLow = normalizeSignatures(chain, [root])[1]?.raw.equals(between.raw) ?? false;
    forms.set(isLow, isTrusted(chain, [root], tomorrow));
  }
  expect(Object.fromEntries(forms)).toEqual({ true: true, false: false });
});

it.each([
  ['the authority', 10, 2],
  ['its root', 2, 10],
])('rejects a time outside of the validity of %s', (_, rootDays, days) => {
  const root = issue('old-root', 'ca', 'old-root', rootDays);
  const time = issue('old', 'time', 'old-root', days);
  expect(isAccepted(buildChain(time, []), [root], tomorrow)).toBe(true);
  expect(isAccepted(buildChain(time, []), [root], inDays(5))).toBe(false);
  expect(isAccepted(buildChain(time, []), [root], inDays(-1))).toBe(false);
});

it('unrelated certificates are not part of a chain', () => {
  const root = issue('top', 'ca');
  const between = issue('between', 'ca', 'top');
  const time = issue('leaf-of-between', 'time', 'between');
  const unrelated = issue('unrelated', 'ca');
  expect(buildChain(time, [unrelated, root, between, time])).toEqual([time, between]);
});

it('parses certificates as PEM and as base64', () => {
  const [one, two] = [issue('one', 'ca'), issue('two', 'ca')];
  const raws = (text: string) => parseCertificates(text).map(({ raw }) => raw);
  const all = [one.raw, two.raw];
  expect(raws(`Root\n${one.toString()}\n${two.toString()}`)).toEqual(all);
  expect(raws(all.map((raw) => raw.toString('base64')).join(','))).toEqual(all);
  for (const text of ['', 'nothing', '-----BEGIN NOTHING-----'])
    expect(() => parseCertificates(text)).toThrow(Error);
});
