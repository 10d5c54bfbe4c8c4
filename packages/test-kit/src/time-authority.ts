import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { runProgram } from './debian-program.ts';

/** An authority that confirms times (RFC 3161), as OpenSSL is one. */
export interface TimeAuthority {
  url: string;
  /** The file of the certificate that vouches for it. */
  root: string;
  /** That certificate, as PEM. */
  roots: string;
  /** What it is called. */
  name: string;
  /** How many asked. */
  asked: number;
  /** Answers otherwise than it should: with what this does, until it is null again. */
  behaviour:
    ((reply: (query: Buffer) => Buffer, query: Buffer, response: ServerResponse) => void) | null;
  stop(): Promise<void>;
}

const name = 'Test Time Authority';
const config = `
[req]
distinguished_name = dn
prompt = no
[dn]
CN = unused
[authority]
basicConstraints = critical, CA:TRUE
[between]
basicConstraints = critical, CA:TRUE, pathlen:0
[time]
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = here
[here]
serial = ./serial
signer_cert = ./time.pem
certs = ./above.pem
signer_key = ./time.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`;

export interface TimeAuthorityOptions {
  /** The kind of its keys, as OpenSSL makes them. */
  keys?: 'rsa' | 'ec';
  /** Whether another certificate stands between it and the root. */
  hasIssuer?: boolean;
}

/** Starts one on 127.0.0.1, with keys of its own. */
export async function startTimeAuthority({
  keys = 'rsa',
  hasIssuer = false,
}: TimeAuthorityOptions = {}): Promise<TimeAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'time-authority-'));
  const openssl = (...args: string[]): void => {
    const { status, stderr } = runProgram('openssl', args, folder);
    if (status !== 0) throw new Error(`openssl ${args[0]}: ${stderr}`);
  };
  writeFileSync(join(folder, 'config'), config);
  writeFileSync(join(folder, 'serial'), '01\n');
  const kind = keys === 'rsa' ? ['rsa:2048'] : ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384'];
  const newKey = ['-newkey', ...kind, '-nodes', '-config', 'config'];
  const issue = (issuer: string, one: string, subject: string, extensions: string): void => {
    openssl('req', ...newKey, '-keyout', `${one}.key`, '-out', `${one}.csr`, '-subj', subject);
    openssl(
      ...['x509', '-req', '-in', `${one}.csr`, '-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`],
      ...['-days', '2', '-set_serial', '2', '-extfile', 'config', '-extensions', extensions],
      ...['-out', `${one}.pem`],
    );
  };
  openssl(
    ...['req', '-x509', ...newKey, '-keyout', 'root.key', '-out', 'root.pem', '-days', '2'],
    ...['-subj', '/CN=Test Root', '-extensions', 'authority'],
  );
  if (hasIssuer) issue('root', 'issuer', '/CN=Test Issuer', 'between');
  issue(hasIssuer ? 'issuer' : 'root', 'time', `/CN=${name}`, 'time');
  const roots = readFileSync(join(folder, 'root.pem'), 'utf8');
  const issuer = hasIssuer ? readFileSync(join(folder, 'issuer.pem'), 'utf8') : '';
  writeFileSync(join(folder, 'above.pem'), issuer + roots);

  const reply = (query: Buffer): Buffer => {
    writeFileSync(join(folder, 'query'), query);
    openssl('ts', '-reply', '-config', 'config', '-queryfile', 'query', '-out', 'reply');
    return readFileSync(join(folder, 'reply'));
  };
  const server = createServer((request, response) => {
    void buffer(request).then((query) => {
      authority.asked += 1;
      // A test that keeps this process busy would meet a connection that was closed meanwhile.
      response.setHeader('Connection', 'close');
      response.setHeader('Content-Type', 'application/timestamp-reply');
      if (authority.behaviour) authority.behaviour(reply, query, response);
      else response.end(reply(query));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const authority: TimeAuthority = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    root: join(folder, 'root.pem'),
    roots,
    name,
    asked: 0,
    behaviour: null,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return authority;
}
