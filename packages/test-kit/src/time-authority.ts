import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { runProgram } from './debian-program.ts';

export interface TimeAuthority {
  url: string;
  /** Path of its root certificate. */
  root: string;
  /** The root certificate as PEM. */
  roots: string;
  name: string;
  requests: number;
  /** Replaces the normal reply unless null. */
  override:
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
[intermediate]
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
  /** Key type: RSA 2048 (default) or EC P-384. */
  keys?: 'rsa' | 'ec';
  hasIssuer?: boolean;
}

/** Starts a time-stamping authority on 127.0.0.1 with new keys. */
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
  const algorithm = keys === 'rsa' ? ['rsa:2048'] : ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384'];
  const newKey = ['-newkey', ...algorithm, '-nodes', '-config', 'config'];
  const issue = (issuer: string, file: string, subject: string, extensions: string): void => {
    openssl('req', ...newKey, '-keyout', `${file}.key`, '-out', `${file}.csr`, '-subj', subject);
    openssl(
      ...['x509', '-req', '-in', `${file}.csr`, '-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`],
      ...['-days', '2', '-set_serial', '2', '-extfile', 'config', '-extensions', extensions],
      ...['-out', `${file}.pem`],
    );
  };
  openssl(
    ...['req', '-x509', ...newKey, '-keyout', 'root.key', '-out', 'root.pem', '-days', '2'],
    ...['-subj', '/CN=Test Root', '-extensions', 'authority'],
  );
  if (hasIssuer) issue('root', 'issuer', '/CN=Test Issuer', 'intermediate');
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
      authority.requests += 1;
      // Prevents reuse of a keep-alive connection that times out while a test blocks this process.
      response.setHeader('Connection', 'close');
      response.setHeader('Content-Type', 'application/timestamp-reply');
      if (authority.override) authority.override(reply, query, response);
      else response.end(reply(query));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const authority: TimeAuthority = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    root: join(folder, 'root.pem'),
    roots,
    name,
    requests: 0,
    override: null,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return authority;
}
